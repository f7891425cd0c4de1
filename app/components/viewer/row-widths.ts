/** The measures of rows of works (styles/rows.css), in hundredths of the width of the screen. */
export type RowMeasures = {
  content: number;
  gutter: number;
  rowHeight: number;
  /** The factor by which a row may grow to fill its line. */
  stretch: number;
  /** Ratios of the invisible works that keep an unfinished last row at the scale of the others. */
  fillers: number[];
};

/** Computes the width of each work from the ratios of all, as the browser lays them out in rows. */
export function rowWidths(ratios: readonly number[], measures: RowMeasures): number[] {
  const all = [...ratios, ...measures.fillers];
  const widths: number[] = [];
  for (let start = 0; start < all.length;) {
    const end = endOfRow(all, start, measures);
    widths.push(...shareRow(all.slice(start, end), measures));
    start = end;
  }
  return widths.slice(0, ratios.length);
}

/** A row takes works as long as their unstretched widths and the gutters fit. */
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

/** The works of a row share its width by their ratios, each up to its maximum. */
function shareRow(row: readonly number[], measures: RowMeasures): number[] {
  const { content, gutter, rowHeight, stretch } = measures;
  const free = content - gutter * (row.length - 1);
  const sum = row.reduce((total, ratio) => total + ratio, 0);
  return row.map((ratio) => Math.min((free * ratio) / sum, ratio * rowHeight * stretch, content));
}
