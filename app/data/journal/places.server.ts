import { sql } from 'kysely';
import { type JournalTable, type RowChange, SEQUENCES } from '../../domain/journal/row-change.ts';
import type { Trx } from '../tables.ts';

type SequenceColumns = (typeof SEQUENCES)[number];
type Returning = ReadonlyMap<JournalTable, readonly number[]>;

/**
 * Puts the rows of a write that is taken back where they stood, and numbers all lists anew, 0..n-1. Where others were
 * moved since, only what comes back takes its place, before whoever stands there now. Answers whether a list that was
 * put in order is another by now.
 */
export async function putInOrder(
  trx: Trx,
  changes: readonly RowChange[],
  returning: Returning,
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
    if (isOrderAlone && !isAsLeft) isAnother = true;
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
