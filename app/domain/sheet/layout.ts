import { type Cell, cellText, isEmptyRow, type Row } from './cell.ts';
import { labelOfField, recogniseColumn, type SheetField } from './column.ts';
import { isTotalWord } from './words.ts';

/** A column maps to a field, is ignored, or is not recognised yet. */
type ColumnUse = SheetField | 'none' | null;
/** The owner's choices for columns, by index. */
export type ColumnChoices = ReadonlyMap<number, SheetField | 'none'>;

export type SheetColumn = {
  index: number;
  name: string;
  use: ColumnUse;
  /** Whether its name was not recognised, also after the owner has chosen. */
  isAsked: boolean;
  sample: string;
};
/** `line` is the row number in the spreadsheet. */
export type SheetLine = { line: number; cells: Partial<Record<SheetField, Cell>> };
export type SheetLayout = { columns: SheetColumn[]; lines: SheetLine[]; problems: string[] };

/** Many sheets have a title and a date above the column names. */
const HEADER_WITHIN = 10;
/** Cells beyond this column are mistakes. */
const MAX_COLUMNS = 100;

/** Finds the header and the lines below it. */
export function readLayout(rows: readonly Row[], choices: ColumnChoices): SheetLayout {
  const headerAt = findHeader(rows);
  const header = rows[headerAt];
  if (!header) return { columns: [], lines: [], problems: ['This sheet is empty.'] };
  const below = rows.slice(headerAt + 1);
  const columns = nameColumns(header, below, choices);
  const lines = below
    .map((row, at) => ({ line: headerAt + at + 2, row }))
    .filter(({ row }) => !isEmptyRow(row))
    .map(({ line, row }) => ({ line, cells: pickCells(columns, row) }))
    .filter(({ cells }) => !isTotal(cells));
  return { columns, lines, problems: findDoubles(columns) };
}

/** The row with the most known column names, or else the first row that is not empty. */
function findHeader(rows: readonly Row[]): number {
  const first = rows.findIndex((row) => !isEmptyRow(row));
  const known = rows.slice(0, first + HEADER_WITHIN).map(countKnown);
  const most = Math.max(0, ...known);
  return most === 0 ? first : known.indexOf(most);
}

/** The number of cells that are known column names. */
export function countKnown(row: Row): number {
  return row.filter((cell) => recogniseColumn(cellText(cell)) !== null).length;
}

/** Asks the owner about unknown columns, and about a second column for the same field. */
function nameColumns(header: Row, below: readonly Row[], choices: ColumnChoices): SheetColumn[] {
  const width = [header, ...below].reduce(
    (widest, row) => Math.min(MAX_COLUMNS, Math.max(widest, row.length)),
    0,
  );
  const chosen = new Set<ColumnUse>(choices.values());
  const names = Array.from({ length: width }, (_, index) => cellText(header[index]).trim());
  const known = names.map(recogniseColumn);
  const columns = names.map((name, index) => {
    const first = known.indexOf(known[index] ?? null) === index ? (known[index] ?? null) : null;
    const use = choices.get(index) ?? (chosen.has(first) ? null : first);
    const isAsked = first === null || use === null;
    return { index, name, use, isAsked, sample: findSample(below, index) };
  });
  return columns.filter(({ name, sample }) => name !== '' || sample !== '');
}

function findSample(rows: readonly Row[], index: number): string {
  const cell = rows.find((row) => cellText(row[index]).trim() !== '')?.[index];
  return cellText(cell).trim().slice(0, 60);
}

function pickCells(columns: readonly SheetColumn[], row: Row): SheetLine['cells'] {
  const known = columns.filter(({ use }) => use !== null && use !== 'none');
  return Object.fromEntries(known.map(({ use, index }) => [use, row[index] ?? '']));
}

/** Lines of totals are not works. */
function isTotal(cells: SheetLine['cells']): boolean {
  const isNamed = (['id', 'inventoryNumber', 'picture'] as const).some(
    (field) => cellText(cells[field]).trim() !== '',
  );
  return !isNamed && isTotalWord(cellText(cells.title));
}

function findDoubles(columns: readonly SheetColumn[]): string[] {
  const uses = columns.map(({ use }) => use).filter((use) => use !== null && use !== 'none');
  const doubles = new Set(uses.filter((use, at) => uses.indexOf(use) !== at));
  return [...doubles].map(
    (field) => `Two columns are ${labelOfField(field)}: leave one of them out.`,
  );
}
