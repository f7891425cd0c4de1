/** A word, or a part of one, that cannot be broken. */
export type LineBox = {
  width: number;
  /** The width of the space after it on the same line; 0 inside a word. */
  space: number;
  /** The width of a hyphen if a line ends here; null if no line may end here. */
  ending: number | null;
  /** Whether a line that ends here needs a hyphen. */
  isDivided?: boolean;
};

type Rule = {
  width: number;
  /** Makes all lines about equally long, as for titles. Otherwise the last line may be shorter, but not a widow. */
  balance?: boolean;
};

/** The costs of a line and of a hyphen, relative to raggedness. */
const LINE_COST = 10;
const HYPHEN_COST = 0.35;
/** A last line shorter than this share of the width is a widow. */
const WIDOW = 0.22;

/**
 * Finds the line breaks, as the indexes after the last box of each line: as few lines as possible, and of those the least
 * ragged. Optimises all lines together, so that a caption does not end in a single word.
 */
export function breakLines(boxes: readonly LineBox[], rule: Rule): number[] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= boxes.length; end++) {
    best[end] = { cost: Infinity, from: end - 1 };
    const isLast = end === boxes.length;
    const ending = boxes[end - 1]?.ending ?? null;
    if (ending === null && !isLast) continue;
    let width = isLast ? 0 : (ending ?? 0);
    for (let start = end - 1; start >= 0; start--) {
      const box = boxes[start];
      if (!box) break;
      width += box.width + (start === end - 1 ? 0 : box.space);
      if (width > rule.width + 0.01 && start < end - 1) break;
      const hyphen = !isLast && boxes[end - 1]?.isDivided ? HYPHEN_COST : 0;
      const cost =
        (best[start]?.cost ?? Infinity) + LINE_COST + hyphen + ragged(width, isLast, start, rule);
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, from: start };
    }
  }
  return endsOf(best);
}

function ragged(width: number, isLast: boolean, start: number, rule: Rule): number {
  const slack = Math.max(0, rule.width - width) / rule.width;
  if (!isLast || rule.balance) return slack ** 2;
  return start > 0 && width < rule.width * WIDOW ? 1 : 0;
}

function endsOf(best: readonly { from: number }[]): number[] {
  const ends: number[] = [];
  for (let end = best.length - 1; end > 0; end = best[end]?.from ?? 0) ends.unshift(end);
  return ends;
}

const NAME = '(?:(?<!\\p{L})[HWDLBØ] ?)?';
const NUMBER = '\\d+(?:[.,]\\d+)*(?: ?[¼-¾⅐-⅞]| \\d+[/⁄]\\d+)?';
const UNIT =
  '(?:[′″\'"’”]| ?(?:µm|mm|cm|dm|m|km|inches|inch|in|ft|feet|g|kg|px)(?![\\p{L}\\p{N}]))?';
const LENGTH = `${NAME}${NUMBER}${UNIT}`;
const MEASURE = new RegExp(`${LENGTH}(?: ?[×xX] ?${LENGTH})*`, 'gu');

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Puts non-breaking spaces into measures to keep `40 × 60 cm` on one line. In right-to-left text, bidi isolates keep the
 * order of the numbers.
 */
export function joinMeasures(text: string): string {
  const runsLeft = RIGHT_TO_LEFT.test(text);
  return text.replaceAll(MEASURE, (measure) => {
    const joined = measure.replaceAll(' ', '\u00a0');
    return runsLeft && /[^\d.,]/.test(joined) ? `\u2066${joined}\u2069` : joined;
  });
}
