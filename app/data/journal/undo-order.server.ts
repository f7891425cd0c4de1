import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { type JournalTable, type RowChange, SEQUENCES } from '../../domain/journal/row-change.ts';
import type { Trx } from '../database/tables.ts';
import { inBatches, ROWS_PER_STATEMENT, updateRows } from '../database/rows.server.ts';
import { renumber } from '../positions.server.ts';

type SequenceColumns = (typeof SEQUENCES)[number];
/** The write that is undone; `returning` holds the ids of the rows that return to a list, by table. */
type UndoneWrite = {
  entryId: number;
  changes: readonly RowChange[];
  returning: ReadonlyMap<JournalTable, readonly number[]>;
};

/**
 * Moves the rows of an undone write back to their positions and renumbers all lists. In a list that was reordered
 * since, only restored rows get their old position, before the row that has it now. Returns whether a list whose
 * order was undone has changed since.
 */
export async function restoreOrder(
  trx: Trx,
  { entryId, changes, returning }: UndoneWrite,
): Promise<boolean> {
  let hasChanged = false;
  for (const sequence of SEQUENCES) {
    const own = changes.filter(({ table }) => table === sequence.table);
    const restored = returning.get(sequence.table) ?? [];
    const moved = own.filter((change) => isMoved(change, sequence));
    const isUnchanged = await areUnchanged(trx, sequence, moved);
    const isOrderOnly =
      moved.length > 0 &&
      restored.length === 0 &&
      own.every(({ before, after }) => before && after);
    if (isUnchanged || isOrderOnly) await moveBack(trx, sequence, moved);
    if (isOrderOnly && (!isUnchanged || (await hasGained(trx, sequence, { entryId, moved })))) {
      hasChanged = true;
    }
    await renumber(trx, sequence, { first: restored });
  }
  return hasChanged;
}

/** Whether a row moved within its list. */
function isMoved({ before, after }: RowChange, { order, group }: SequenceColumns): boolean {
  if (!before || !after || !(order in before)) return false;
  return group === null || !(group in before);
}

/** Whether the moved rows still have the positions that the write gave them. */
async function areUnchanged(
  trx: Trx,
  { table, order }: SequenceColumns,
  moved: readonly RowChange[],
): Promise<boolean> {
  for (const batch of inBatches(moved, ROWS_PER_STATEMENT)) {
    const ids = batch.map(({ rowId }) => rowId);
    const { rows } = await sql<{ id: number; position: number }>`
      select id, ${sql.ref(order)} as position from ${sql.table(table)} where id in (${sql.join(ids)})
    `.execute(trx);
    const positions = new Map(rows.map(({ id, position }) => [id, position]));
    if (batch.some(({ rowId, after }) => positions.get(rowId) !== after?.[order])) return false;
  }
  return true;
}

/** Whether a list has gained rows since an entry: created, restored, or moved from another list. */
async function hasGained(
  trx: Trx,
  { table, group }: SequenceColumns,
  { entryId, moved }: { entryId: number; moved: readonly RowChange[] },
): Promise<boolean> {
  const ids = sql.join(moved.map(({ rowId }) => rowId));
  const isInList = group
    ? sql`and member.${sql.ref(group)} in (select ${sql.ref(group)} from ${sql.table(table)} where id in (${ids}))
          and (later.before is null or later.before like ${`%"${group}":%`})`
    : sql`and later.before is null`;
  const { rows } = await sql`
    select 1 from "JournalRows" as later
    join ${sql.table(table)} as member on member.id = later."rowId"
    where later."table" = ${table} and later."entryId" > ${entryId} ${isInList}
    limit 1
  `.execute(trx);
  return rows.length > 0;
}

async function moveBack(
  trx: Trx,
  { table, order }: SequenceColumns,
  moved: readonly RowChange[],
): Promise<void> {
  for (const batch of inBatches(moved, ROWS_PER_STATEMENT)) {
    const rows = batch.map(({ rowId, before }) => ({ id: rowId, [order]: before?.[order] ?? 0 }));
    await updateRows(trx, { table, typeOf: () => 'integer' }, rows);
    await setImmediate();
  }
}
