import { mm, type PageSize, type Pdf, untagged } from '../pdf/pdf-writer.ts';
import { INK } from '../text/paragraph.ts';

/** Adjacent labels share an edge, so that one cut separates them. */
export type LabelGrid = {
  cells: { x: number; y: number }[];
  /** Positions of the cuts, from the left and from the top. */
  columns: number[];
  rows: number[];
};

const MIN_MARGIN = mm(9);
const MARK = { length: mm(4), away: mm(1.6) };

export function createGrid(page: PageSize, label: PageSize): LabelGrid {
  const columns = cutPositions(page.width, label.width);
  const rows = cutPositions(page.height, label.height);
  const cells = rows.slice(0, -1).flatMap((y) => columns.slice(0, -1).map((x) => ({ x, y })));
  return { cells, columns, rows };
}

function cutPositions(room: number, size: number): number[] {
  const count = Math.max(1, Math.floor((room - 2 * MIN_MARGIN) / size));
  const start = (room - count * size) / 2;
  return Array.from({ length: count + 1 }, (_, at) => start + at * size);
}

/** Draws short lines in the margin, where to cut. */
export function drawCutMarks(pdf: Pdf, { columns, rows }: LabelGrid): void {
  const [left = 0, right = 0] = [columns[0], columns.at(-1)];
  const [top = 0, bottom = 0] = [rows[0], rows.at(-1)];
  const { length, away } = MARK;
  const { doc } = pdf;
  untagged(pdf, () => {
    for (const x of columns) {
      doc.moveTo(x, top - away - length).lineTo(x, top - away);
      doc.moveTo(x, bottom + away).lineTo(x, bottom + away + length);
    }
    for (const y of rows) {
      doc.moveTo(left - away - length, y).lineTo(left - away, y);
      doc.moveTo(right + away, y).lineTo(right + away + length, y);
    }
    doc.lineWidth(0.25).strokeColor(INK).stroke();
  });
}
