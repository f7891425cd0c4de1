import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { type JournalTable, type RowChange, SEQUENCES } from '../../domain/journal/row-change.ts';
import type { Trx } from '../database/tables.ts';
import { inParts, ROWS_AT_ONCE } from '../database/parts.ts';
import { updateRows } from '../database/rows.server.ts';
import { renumber } from '../positions.server.ts';

type SequenceColumns = (typeof SEQUENCES)[number];
/** The write that is undone, and by table the ids of the rows that return to a list. */
type UndoneWrite = {
  entryId: number;
  changes: readonly RowChange[];
  returning: ReadonlyMap<JournalTable, readonly number[]>;
};

/**
 * Moves the rows of an undone write back to their positions and renumbers all lists. In a list that was reordered
 * since, only restored rows get their old position, before the row that has it now. Answers whether a list whose
 * order was undone has changed since.
 */
export async function restoreOrder(
  trx: Trx,
  { entryId, changes, returning }: UndoneWrite,
): Promise<boolean> {
  let hasChanged = false;
  for (const sequence of SEQUENCES) {
    const own = changes.filter(({ table }) => table === sequence.table);
    const back = returning.get(sequence.table) ?? [];
    const moved = own.filter((change) => isMoved(change, sequence));
    const isAsLeft = await areAsLeft(trx, sequence, moved);
    const isOrderAlone =
      moved.length > 0 && back.length === 0 && own.every(({ before, after }) => before && after);
    if (isAsLeft || isOrderAlone) await moveBack(trx, sequence, moved);
    if (isOrderAlone && (!isAsLeft || (await hasGained(trx, sequence, { entryId, moved })))) {
      hasChanged = true;
    }
    await renumber(trx, sequence, { first: back });
  }
  return hasChanged;
}

/** Whether a row moved within its list. */
function isMoved({ before, after }: RowChange, { order, group }: SequenceColumns): boolean {
  if (!before || !after || !(order in before)) return false;
  return group === null || !(group in before);
}

async function areAsLeft(
  trx: Trx,
  { table, order }: SequenceColumns,
  moved: readonly RowChange[],
): Promise<boolean> {
  for (const part of inParts(moved, ROWS_AT_ONCE)) {
    const ids = part.map(({ rowId }) => rowId);
    const { rows } = await sql<{ id: number; place: number }>`
      select id, ${sql.ref(order)} as place from ${sql.table(table)} where id in (${sql.join(ids)})
    `.execute(trx);
    const places = new Map(rows.map(({ id, place }) => [id, place]));
    if (part.some(({ rowId, after }) => places.get(rowId) !== after?.[order])) return false;
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
  const isAmongThem = group
    ? sql`and member.${sql.ref(group)} in (select ${sql.ref(group)} from ${sql.table(table)} where id in (${ids}))
          and (came.before is null or came.before like ${`%"${group}":%`})`
    : sql`and came.before is null`;
  const { rows } = await sql`
    select 1 from "JournalRows" as came
    join ${sql.table(table)} as member on member.id = came."rowId"
    where came."table" = ${table} and came."entryId" > ${entryId} ${isAmongThem}
    limit 1
  `.execute(trx);
  return rows.length > 0;
}

async function moveBack(
  trx: Trx,
  { table, order }: SequenceColumns,
  moved: readonly RowChange[],
): Promise<void> {
  for (const part of inParts(moved, ROWS_AT_ONCE)) {
    const rows = part.map(({ rowId, before }) => ({ id: rowId, [order]: before?.[order] ?? 0 }));
    await updateRows(trx, { table, typeOf: () => 'integer' }, rows);
    await setImmediate();
  }
}
