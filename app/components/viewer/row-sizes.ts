import { CONTENT_WIDTH } from '../picture/fitted-picture.tsx';
import { type Density, ROWS } from '../../domain/look/look.ts';
import type { ShownWork } from '../../domain/work/work.ts';

/** The measures of rows of works (styles/rows.css), in hundredths of the width of the screen. */
type RowMeasures = {
  content: number;
  gutter: number;
  rowHeight: number;
  /** The factor by which a row may grow to fill its line. */
  stretch: number;
  /** The ratios of the invisible works that keep an incomplete last row at the scale of the others. */
  fillers: number[];
};

// The measures scale with the screen, so that between two breakpoints the rows break at the same works. Each set is
// measured at a typical width.
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
const MAX_PAGE_REM = 120;

/** The `sizes` attributes of works in wrapping rows, from their computed widths. */
export function sizesOfRows(
  works: readonly Pick<ShownWork, 'picture'>[],
  density: Density = 'even',
): string[] {
  const ratios = works.map(({ picture }) => picture.width / picture.height);
  const [wide, middle, phone] = [WIDE, MIDDLE, PHONE].map((each) =>
    rowWidths(ratios, adapt(each, density)),
  );
  return ratios.map((ratio, index) => {
    const vw = (widths: number[] | undefined) => `${(widths?.[index] ?? 0).toFixed(1)}vw`;
    const widest = `${(((wide?.[index] ?? 0) * MAX_PAGE_REM) / 100).toFixed(1)}rem`;
    const share = ((phone?.[index] ?? 0) / PHONE.content).toFixed(3);
    const onPhone = `min((100vw - 2.5rem) * ${share}, ${(ratio * 64).toFixed(1)}svh)`;
    return `(width >= 900px) min(${vw(wide)}, ${widest}), (width >= 768px) ${vw(middle)}, ${onPhone}`;
  });
}

/** `sizes` of a work in a single column (styles/rows.css). */
export function sizeInColumn({ picture }: Pick<ShownWork, 'picture'>): string {
  return `min(${CONTENT_WIDTH}, ${((picture.width / picture.height) * 82).toFixed(1)}svh)`;
}

/** The measures at a density. */
function adapt(measures: RowMeasures, density: Density): RowMeasures {
  const { scale, gutter, gutterOnPhone } = ROWS[density];
  return {
    ...measures,
    rowHeight: measures.rowHeight * scale,
    gutter: measures === PHONE ? gutterOnPhone : gutter,
    fillers: measures.fillers.map((ratio) => ratio / scale),
  };
}

/** Computes the width of each work from the ratios of all works, as the browser lays them out in rows. */
export function rowWidths(ratios: readonly number[], measures: RowMeasures): number[] {
  const all = [...ratios, ...measures.fillers];
  const widths: number[] = [];
  for (let start = 0; start < all.length;) {
    const end = endOfRow(all, start, measures);
    widths.push(...widthsInRow(all.slice(start, end), measures));
    start = end;
  }
  return widths.slice(0, ratios.length);
}

/** Adds works to a row while their unstretched widths and the gutters fit. */
function endOfRow(ratios: readonly number[], start: number, measures: RowMeasures): number {
  const { content, gutter, rowHeight } = measures;
  let end = start;
  let used = 0;
  while (end < ratios.length) {
    used += Math.min((ratios[end] ?? 0) * rowHeight, content) + (end > start ? gutter : 0);
    if (end > start && used > content) break;
    end += 1;
  }
  return end;
}

/** Divides the width of a row among its works by their ratios, each up to its maximum. */
function widthsInRow(row: readonly number[], measures: RowMeasures): number[] {
  const { content, gutter, rowHeight, stretch } = measures;
  const free = content - gutter * (row.length - 1);
  const sum = row.reduce((total, ratio) => total + ratio, 0);
  return row.map((ratio) => Math.min((free * ratio) / sum, ratio * rowHeight * stretch, content));
}
