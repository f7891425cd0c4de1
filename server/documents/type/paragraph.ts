import { breakLines, type Box } from '../../../app/domain/documents/break-lines.ts';
import type { Language } from '../../../app/domain/documents/words.ts';
import type { Face } from './faces.ts';
import { divideWord } from './hyphens.ts';
import type { Figures, Setter } from './setter.ts';

/** A stretch of text in one look. */
export type Span = { text: string; face?: Face; colour?: string };

export type TextStyle = {
  face: Face;
  size: number;
  leading: number;
  colour?: string;
  figures?: Figures;
  /** Words are divided in this language, where lines are narrow. */
  divide?: Language;
  balance?: boolean;
};

type Piece = Required<Span>;
export type Line = { pieces: Piece[]; width: number };

export const INK = '#1b1917';
export const SOFT = '#6d6760';
export const HAIRLINE = '#d8d2c8';
export const ACCENT = '#b4451f';

/** A part of a word, with what it needs to be set. */
type Part = Piece & { box: Box };

/** Sets text in lines of a width. A line break in the text is one on paper. */
export function setLines(
  setter: Setter,
  spans: readonly Span[],
  width: number,
  style: TextStyle,
): Line[] {
  const parts = spans.flatMap((span) => partsOf(setter, span, width, style));
  return splitAtBreaks(parts).flatMap((paragraph) => {
    const boxes = paragraph.map(({ box }) => box);
    const ends = breakLines(boxes, { width, balance: style.balance });
    return ends.map((end, line) =>
      toLine(setter, paragraph.slice(ends[line - 1] ?? 0, end), style),
    );
  });
}

/** The one line that a short text is; for page numbers and figures. */
export function setLine(setter: Setter, text: string, style: TextStyle): Line {
  const [line] = setLines(setter, [{ text }], Infinity, style);
  return line ?? { pieces: [], width: 0 };
}

const BREAK = '\n';
const OPPORTUNITY = /(?<=[-–—/])(?=\p{L})|(?<=@)|(?<=\w)(?=[.](?:\w+\/|\w+$))/u;

function partsOf(setter: Setter, span: Span, width: number, style: TextStyle): Part[] {
  const look = { face: span.face ?? style.face, colour: span.colour ?? style.colour ?? INK };
  const figures = style.figures ?? 'plain';
  const measure = (text: string) => setter.measure(text, look.face, style.size, figures);
  const space = measure(' ');
  const words = clean(span.text).match(/\n|[^\s\u00a0](?:[^\n ]*[^\n ])?| +/g) ?? [];
  const parts: Part[] = [];
  for (const word of words) {
    if (word.startsWith(' ')) {
      const last = parts.at(-1);
      if (last) last.box = { ...last.box, space, ending: 0 };
      else parts.push({ ...look, text: '', box: { width: 0, space, ending: 0 } });
      continue;
    }
    for (const { text, ending } of divide(word, style.divide, width, measure)) {
      const isDivided = ending === '-';
      const box = {
        width: measure(text),
        space: 0,
        ending: endingWidth(ending, measure),
        isDivided,
      };
      parts.push({ ...look, text, box });
    }
  }
  return parts;
}

function endingWidth(ending: string | null, measure: (text: string) => number): number | null {
  return ending === null ? null : measure(ending);
}

type Divided = { text: string; ending: string | null };

/** The parts of a word, each with what a line that ends after it has besides; the last one holds on to what follows. */
function divide(
  word: string,
  language: Language | undefined,
  width: number,
  measure: (text: string) => number,
): Divided[] {
  const parts = word.split(OPPORTUNITY).flatMap((part): Divided[] => {
    const syllables = language ? divideWord(part, language) : [part];
    return syllables.map((text, at) => ({ text, ending: at < syllables.length - 1 ? '-' : '' }));
  });
  return parts.flatMap(({ text, ending }, at): Divided[] => {
    const last = at === parts.length - 1 ? null : ending;
    if (measure(text) <= width) return [{ text, ending: last }];
    const letters = [...text];
    return letters.map((letter, i) => ({
      text: letter,
      ending: i < letters.length - 1 ? '' : last,
    }));
  });
}

function splitAtBreaks(parts: readonly Part[]): Part[][] {
  const paragraphs: Part[][] = [[]];
  for (const part of parts) {
    if (part.text === BREAK) paragraphs.push([]);
    else paragraphs.at(-1)?.push(part);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

/** Pieces of one look become one, so that letters are kerned over the parts that a word was divided in. */
function toLine(setter: Setter, parts: readonly Part[], { size, figures }: TextStyle): Line {
  const pieces: Piece[] = [];
  for (const [at, { box, ...piece }] of parts.entries()) {
    // The space at the end of a line is there for those who copy or hear the text.
    const hyphen = at === parts.length - 1 && box.isDivided ? '-' : '';
    const text = piece.text + (box.space > 0 ? ' ' : hyphen);
    const before = pieces.at(-1);
    if (before?.face === piece.face && before.colour === piece.colour) before.text += text;
    else if (text !== '') pieces.push({ ...piece, text });
  }
  const width = pieces.reduce(
    (sum, { text, face }, at) =>
      sum + setter.measure(at === pieces.length - 1 ? text.trimEnd() : text, face, size, figures),
    0,
  );
  return { pieces, width };
}

/** Letters that the faces have not, in the form that they have; no signs that nobody sees. */
function clean(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u2011', '-')
    .replaceAll(/[\u2000-\u200a\u202f\t\r]/g, ' ')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');
}
