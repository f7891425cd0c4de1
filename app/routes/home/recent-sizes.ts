import { type Density, ROWS } from '../../domain/look/look.ts';
import type { ShownWork } from '../../domain/work/work.ts';

type WithPicture = Pick<ShownWork, 'picture'>;

function ratioOf({ picture }: WithPicture): number {
  return picture.width / picture.height;
}

export function sumRatios(works: readonly WithPicture[]): number {
  return works.reduce((sum, work) => sum + ratioOf(work), 0);
}

/** `sizes` of a work in wrapping rows of the standard height (styles/rows.css). */
export function sizesInRows(work: WithPicture, density: Density): string {
  const ratio = ratioOf(work);
  const scaled = ratio * ROWS[density].scale;
  const wide = `min(100vw - 4rem, ${round(scaled * 20)}vw, ${round(scaled * 22)}rem)`;
  return `(width >= 768px) ${wide}, ${sizeOnPhone(ratio)}`;
}

/** `sizes` of a work in a single row of `count` works; `ratioSum` is the sum of their ratios. */
export function sizesInOneRow(work: WithPicture, ratioSum: number, count: number): string {
  const ratio = ratioOf(work);
  const gutters = count - 1;
  const free = `min(92vw - ${round(gutters * 2.2)}vw, 112rem - ${gutters * 2}rem)`;
  const share = `calc(${free} * ${round(ratio / ratioSum)})`;
  const inTwoRows = `calc(92vw * ${round(Math.min(1, (2 * ratio) / ratioSum))})`;
  return `(width >= 1024px) ${share}, (width >= 768px) ${inTwoRows}, ${sizeOnPhone(ratio)}`;
}

/** On a phone a landscape work fills the row; portrait works often share it. */
function sizeOnPhone(ratio: number): string {
  return ratio >= 1 ? 'calc(100vw - 2.5rem)' : '75vw';
}

function round(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
