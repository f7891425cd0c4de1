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
