/** The tables whose changes are kept, parents first: in this order rows can be put back. */
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
] as const;
export type JournalTable = (typeof JOURNAL_TABLES)[number];

type Value = string | number | null;
export type Row = Record<string, Value>;

/**
 * What a write made of one row. A row that came has no `before`, one that went has no `after`, and both are whole; of a
 * row that stays they are what became another.
 */
export type RowChange = {
  table: JournalTable;
  rowId: number;
  /** What it was called at that time. */
  name: string | null;
  /** The work that it belongs to, or is. */
  workId: number | null;
  before: Row | null;
  after: Row | null;
};

/** The columns that say where a row stands among others, and which others those are. */
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

/** What all steps of one write made of each row in the end; a row that came and went again is none. */
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
  const isAnother = (column: string) => before[column] !== after[column];
  const columns = Object.keys(before).filter((column) => column in after && isAnother(column));
  if (columns.length === 0) return null;
  return { ...step, before: pick(before, columns), after: pick(after, columns) };
}

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}
