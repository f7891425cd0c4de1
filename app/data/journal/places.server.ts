import { sql } from 'kysely';
import { type JournalTable, type RowChange, SEQUENCES } from '../../domain/journal/row-change.ts';
import type { Trx } from '../tables.ts';

type SequenceColumns = (typeof SEQUENCES)[number];
/** A write that is taken back, and the rows that stand in a list again by it, by their table. */
type TakenBack = {
  entryId: number;
  changes: readonly RowChange[];
  returning: ReadonlyMap<JournalTable, readonly number[]>;
};

/**
 * Puts the rows of a write that is taken back where they stood, and numbers all lists anew, 0..n-1. Where others were
 * moved since, only what comes back takes its place, before whoever stands there now. Answers whether a list that was
 * put in order is another by now.
 */
export async function putInOrder(
  trx: Trx,
  { entryId, changes, returning }: TakenBack,
): Promise<boolean> {
  let isAnother = false;
  for (const sequence of SEQUENCES) {
    const own = changes.filter(({ table }) => table === sequence.table);
    const back = returning.get(sequence.table) ?? [];
    const moved = own.filter((change) => isMoved(change, sequence));
    const isAsLeft = await areAsLeft(trx, sequence, moved);
    const isOrderAlone =
      moved.length > 0 && back.length === 0 && own.every(({ before, after }) => before && after);
    if (isAsLeft || isOrderAlone) await moveBack(trx, sequence, moved);
    if (isOrderAlone && (!isAsLeft || (await hasGained(trx, sequence, { entryId, moved })))) {
      isAnother = true;
    }
    await number(trx, sequence, back);
  }
  return isAnother;
}

/** Whether a row was given another place in the same list. */
function isMoved({ before, after }: RowChange, { order, group }: SequenceColumns): boolean {
  if (!before || !after || !(order in before)) return false;
  return group === null || !(group in before);
}

async function areAsLeft(
  trx: Trx,
  { table, order }: SequenceColumns,
  moved: readonly RowChange[],
): Promise<boolean> {
  for (const { rowId, after } of moved) {
    const { rows } = await sql<{ place: number }>`
      select ${sql.ref(order)} as place from ${sql.table(table)} where id = ${rowId}
    `.execute(trx);
    if (rows[0]?.place !== after?.[order]) return false;
  }
  return true;
}

/** Whether others came into a list since an entry: made, brought back, or from another list. */
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
  for (const { rowId, before } of moved) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(order)} = ${before?.[order]} where id = ${rowId}
    `.execute(trx);
  }
}

async function number(
  trx: Trx,
  { table, order: orderColumn, group: groupColumn }: SequenceColumns,
  back: readonly number[],
): Promise<void> {
  const order = sql.ref(orderColumn);
  const group = groupColumn === null ? sql`1` : sql.ref(groupColumn);
  const isBack =
    back.length > 0 ? sql`case when id in (${sql.join(back)}) then 0 else 1 end,` : sql``;
  await sql`
    update ${sql.table(table)} set ${order} = new_place
    from (
      select id as place_id,
        case when ${group} is null then 0
        else row_number() over (partition by ${group} order by ${order}, ${isBack} id) - 1 end as new_place
      from ${sql.table(table)}
    ) as places
    where id = place_id and ${order} <> new_place
  `.execute(trx);
}
