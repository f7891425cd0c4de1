import type { ShownWork } from '../../domain/work/work.ts';
import { type RowMeasures, rowWidths } from './row-widths.ts';

/*
 * The measures of the rows (styles/rows.css) scale with the screen, so that rows break at the same works
 * within a breakpoint; each breakpoint is measured at a typical width.
 */
const FILLERS = [1.1, 2];
const WIDE: RowMeasures = { content: 92, gutter: 2.2, rowHeight: 17, stretch: 2, fillers: FILLERS };
const MIDDLE: RowMeasures = { ...WIDE, rowHeight: 18 };
const PHONE: RowMeasures = {
  content: 89.8,
  gutter: 4.1,
  rowHeight: 42,
  stretch: Number.POSITIVE_INFINITY,
  fillers: [],
};

/** The maximum width of the page. */
const WIDEST_REM = 120;

/** The `sizes` attributes of works in wrapping rows, from their computed widths. */
export function sizesOfRows(works: readonly Pick<ShownWork, 'picture'>[]): string[] {
  const ratios = works.map(({ picture }) => picture.width / picture.height);
  const [wide, middle, phone] = [WIDE, MIDDLE, PHONE].map((each) => rowWidths(ratios, each));
  return ratios.map((ratio, index) => {
    const vw = (widths: number[] | undefined) => `${(widths?.[index] ?? 0).toFixed(1)}vw`;
    const most = `${(((wide?.[index] ?? 0) * WIDEST_REM) / 100).toFixed(1)}rem`;
    const share = ((phone?.[index] ?? 0) / PHONE.content).toFixed(3);
    const onPhone = `min((100vw - 2.5rem) * ${share}, ${(ratio * 64).toFixed(1)}svh)`;
    return `(width >= 900px) min(${vw(wide)}, ${most}), (width >= 768px) ${vw(middle)}, ${onPhone}`;
  });
}
