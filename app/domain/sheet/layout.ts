import { type Cell, cellText, isEmptyRow, type Row } from './cell.ts';
import { FIELD_LABELS, recogniseColumn, type SheetField } from './column.ts';
import { saysTotal } from './words.ts';

/** What a column is: a field, nothing that is wanted, or not known yet. */
type ColumnUse = SheetField | 'none' | null;
/** What the owner chose for columns, by their place. */
export type ColumnChoices = ReadonlyMap<number, SheetField | 'none'>;

export type SheetColumn = {
  index: number;
  name: string;
  use: ColumnUse;
  /** Its name did not say what it is; that stays so when the owner has said it. */
  isAsked: boolean;
  sample: string;
};
/** `line` is the row as the spreadsheet counts it. */
export type SheetLine = { line: number; cells: Partial<Record<SheetField, Cell>> };
export type SheetLayout = { columns: SheetColumn[]; lines: SheetLine[]; problems: string[] };

/** Above the names of the columns people write the name of the list, and the date. */
const HEADER_WITHIN = 10;
/** A sheet is no wider; what lies beyond is a slip of the hand. */
const MOST_COLUMNS = 100;

/** Finds the names of the columns, and what stands under each. */
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

/** The row with the most names that are known; where none is, the first with anything. */
function findHeader(rows: readonly Row[]): number {
  const first = rows.findIndex((row) => !isEmptyRow(row));
  const known = rows.slice(0, first + HEADER_WITHIN).map(countKnown);
  const most = Math.max(0, ...known);
  return most === 0 ? first : known.indexOf(most);
}

/** How many cells of a row are names of columns. */
export function countKnown(row: Row): number {
  return row.filter((cell) => recogniseColumn(cellText(cell)) !== null).length;
}

/** A second column for the same field is the owner's to judge, as is one that nobody knows. */
function nameColumns(header: Row, below: readonly Row[], choices: ColumnChoices): SheetColumn[] {
  const width = Math.min(MOST_COLUMNS, Math.max(header.length, ...below.map((row) => row.length)));
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

/** A line that adds up the others is no work. */
function isTotal(cells: SheetLine['cells']): boolean {
  const isNamed = (['id', 'inventoryNumber', 'picture'] as const).some(
    (field) => cellText(cells[field]).trim() !== '',
  );
  return !isNamed && saysTotal(cellText(cells.title));
}

function findDoubles(columns: readonly SheetColumn[]): string[] {
  const uses = columns.map(({ use }) => use).filter((use) => use !== null && use !== 'none');
  const doubles = new Set(uses.filter((use, at) => uses.indexOf(use) !== at));
  return [...doubles].map(
    (field) => `Two columns are ${FIELD_LABELS[field]}: leave one of them out.`,
  );
}
