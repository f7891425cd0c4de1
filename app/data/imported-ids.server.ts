import { putKept, readKept } from './kept-values.server.ts';
import type { Db, Trx } from './tables.ts';

export const IMPORTED_TABLES = [
  'Categories',
  'Collections',
  'Gallery',
  'Posts',
  'Exhibitions',
  'Links',
] as const;
export type ImportedTable = (typeof IMPORTED_TABLES)[number];

/** Under which id each row of the old site stands here. */
export type ImportedIds = Record<ImportedTable, Map<number, number>>;

/**
 * What came from a site is written with the rows themselves: run again, an import doubles nothing, and taken back, it
 * can be run again.
 */
export async function rememberImported(trx: Trx, source: string, ids: ImportedIds): Promise<void> {
  const entries = IMPORTED_TABLES.map((table) => [table, [...ids[table]]]);
  await putKept(trx, `import ${source}`, JSON.stringify(Object.fromEntries(entries)));
}

export async function readImported(db: Db, source: string): Promise<ImportedIds> {
  const value = (await readKept(db, `import ${source}`)) ?? '{}';
  const stored = JSON.parse(value) as Record<string, [number, number][]>;
  const entries = IMPORTED_TABLES.map((table) => [table, new Map(stored[table])]);
  return Object.fromEntries(entries) as ImportedIds;
}

export type Old = { oldId: number };

/**
 * A row keeps its id where that is free, so that its address stays; else it gets one after all others. The id of what
 * was deleted is not free while the journal can bring it back.
 */
export async function chooseIds(
  db: Db,
  table: ImportedTable,
  rows: readonly Old[],
  { before, lastId }: { before: ImportedIds; lastId: number },
): Promise<ImportedIds[ImportedTable]> {
  const present = await db.selectFrom(table).select('id').execute();
  const journaled = await db
    .selectFrom('JournalRows')
    .select('rowId as id')
    .distinct()
    .where('table', '=', table)
    .execute();
  const taken = new Set([...present, ...journaled].map(({ id }) => id));
  let last = rows.reduce((most, { oldId }) => Math.max(most, oldId), lastId);
  for (const id of taken) last = Math.max(last, id);
  const ids = new Map(before[table]);
  for (const { oldId } of rows) {
    if (ids.has(oldId)) continue;
    const id = taken.has(oldId) ? (last += 1) : oldId;
    taken.add(id);
    ids.set(oldId, id);
  }
  return ids;
}
