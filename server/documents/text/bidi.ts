import createBidi from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** A run of text in one direction, in logical order. */
export type BidiRun = { start: number; end: number; text: string; direction: Direction };

const bidi = createBidi();

/** Right-to-left characters; text without any of them needs no reordering. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The base direction of a paragraph: that of its first strong character. */
export function directionOf(text: string): Direction {
  if (!RIGHT_TO_LEFT.test(text)) return 'ltr';
  const [first] = bidi.getEmbeddingLevels(text).paragraphs;
  return first?.level === 1 ? 'rtl' : 'ltr';
}

/** The runs of a line in visual order. Brackets are mirrored in right-to-left runs. */
export function orderLine(line: string, direction: Direction): BidiRun[] {
  if (!RIGHT_TO_LEFT.test(line))
    return [{ start: 0, end: line.length, text: line, direction: 'ltr' }];
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: BidiRun[] = [];
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const runDirection = (embedding.levels[at] ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
    const letter = mirrored.get(at) ?? line.charAt(at);
    const last = runs.at(-1);
    if (last?.direction === runDirection && runDirection === 'ltr' && last.end === at) {
      last.end = at + 1;
      last.text += letter;
    } else if (
      last?.direction === runDirection &&
      runDirection === 'rtl' &&
      last.start === at + 1
    ) {
      last.start = at;
      last.text = letter + last.text;
    } else {
      runs.push({ start: at, end: at + 1, text: letter, direction: runDirection });
    }
  }
  return runs;
}
