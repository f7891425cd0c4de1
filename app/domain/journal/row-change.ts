import { DETAIL_TEXTS, LISTED_TEXTS, SALE_FIELDS } from '../work/fields.ts';

/** The tables in the journal, parents first: rows are restored in this order. */
export const JOURNAL_TABLES = [
  'Categories',
  'Collections',
  'Gallery',
  'Posts',
  'Exhibitions',
  'Links',
  'Settings',
  'SiteContent',
  'Views',
  'Showings',
  'Rooms',
] as const;
export type JournalTable = (typeof JOURNAL_TABLES)[number];

type Value = string | number | null;
export type RowValues = Record<string, Value>;

/**
 * The change of one row. A created row has no `before` and a deleted row no `after`; the other one is the whole row. For
 * an updated row both hold the changed columns.
 */
export type RowChange = {
  table: JournalTable;
  rowId: number;
  /** Its name at that time. */
  name: string | null;
  /** The work itself, or the work that the row belongs to. */
  workId: number | null;
  before: RowValues | null;
  after: RowValues | null;
};

/** The columns that hold the position of a row, and the list that it is a position in. */
export const SEQUENCES = [
  { table: 'Categories', order: 'order', group: null },
  { table: 'Collections', order: 'order', group: null },
  { table: 'Gallery', order: 'categoryOrder', group: 'categoryId' },
  { table: 'Gallery', order: 'collectionOrder', group: 'collectionId' },
  { table: 'Exhibitions', order: 'order', group: 'time' },
  { table: 'Views', order: 'order', group: 'workId' },
] as const satisfies readonly { table: JournalTable; order: string; group: string | null }[];

const ORDERS = new Set<string>(SEQUENCES.map(({ order }) => order));

export function isOrder(column: string): boolean {
  return ORDERS.has(column);
}

/** The net change of each row in one write; a row that was created and deleted again has none. */
export function netChanges(steps: readonly RowChange[]): RowChange[] {
  const rows = new Map<string, RowChange>();
  for (const step of steps) {
    const key = `${step.table} ${step.rowId}`;
    const earlier = rows.get(key);
    const net = earlier ? addStep(earlier, step) : step;
    if (net) rows.set(key, net);
    else rows.delete(key);
  }
  return [...rows.values()];
}

function addStep(earlier: RowChange, step: RowChange): RowChange | null {
  const before = earlier.before && { ...step.before, ...earlier.before };
  const after = step.after && { ...earlier.after, ...step.after };
  if (!before && !after) return null;
  if (!before || !after) return { ...step, name: step.name ?? earlier.name, before, after };
  const isChanged = (column: string) => before[column] !== after[column];
  const columns = Object.keys(before).filter((column) => column in after && isChanged(column));
  if (columns.length === 0) return null;
  return { ...step, before: pick(before, columns), after: pick(after, columns) };
}

function pick(row: RowValues, columns: readonly string[]): RowValues {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

/** The public columns of a work. */
const PUBLIC_COLUMNS = [
  'title',
  'image',
  'dateUploaded',
  'categoryId',
  'collectionId',
  'isHidden',
  ...LISTED_TEXTS,
  ...DETAIL_TEXTS,
];

/** Columns that are public if the owner shows status and prices. */
const SALE_COLUMNS: string[] = SALE_FIELDS;

/** Whether visitors see a change of an existing work, whatever the switches. */
export function isPublicChange(change: RowChange): boolean {
  if (change.table === 'Views' || change.table === 'Showings') return true;
  return changesColumn(change, PUBLIC_COLUMNS);
}

/** Whether visitors see the change if the owner shows status and prices. */
export function isSaleChange(change: RowChange): boolean {
  return changesColumn(change, SALE_COLUMNS);
}

function changesColumn({ table, before, after }: RowChange, columns: string[]): boolean {
  return (
    table === 'Gallery' && before !== null && columns.some((column) => after && column in after)
  );
}
