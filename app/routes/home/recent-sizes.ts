import type { ShownWork } from '../../domain/content/work.ts';

type Measured = Pick<ShownWork, 'picture'>;

function ratioOf({ picture }: Measured): number {
  return picture.width / picture.height;
}

export function sumRatios(works: readonly Measured[]): number {
  return works.reduce((sum, work) => sum + ratioOf(work), 0);
}

/** `sizes` of a work in wrapping rows: its share of a row of the usual height (styles/rows.css). */
export function sizesInRows(work: Measured): string {
  const ratio = ratioOf(work);
  const wide = `min(100vw - 4rem, ${round(ratio * 20)}vw, ${round(ratio * 22)}rem)`;
  return `(width >= 768px) ${wide}, ${sizeOnPhone(ratio)}`;
}

/** `sizes` of a work that shares one line with `count` works of these ratios together. */
export function sizesInOneRow(work: Measured, ratios: number, count: number): string {
  const ratio = ratioOf(work);
  const gutters = count - 1;
  const free = `min(92vw - ${round(gutters * 2.2)}vw, 112rem - ${gutters * 2}rem)`;
  const share = `calc(${free} * ${round(ratio / ratios)})`;
  const two = `calc(92vw * ${round(Math.min(1, (2 * ratio) / ratios))})`;
  return `(width >= 1024px) ${share}, (width >= 768px) ${two}, ${sizeOnPhone(ratio)}`;
}

/** On a phone a flat work has the line to itself; upright ones often share it. */
function sizeOnPhone(ratio: number): string {
  return ratio >= 1 ? 'calc(100vw - 2.5rem)' : '75vw';
}

function round(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
