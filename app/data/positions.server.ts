import { sql } from 'kysely';
import { fitsOrder, type NewOrder } from '../domain/positions/positions.ts';
import { saved, type Saved } from '../domain/saved.ts';
import { changeContent } from './content.server.ts';
import { inBatches, updateRows } from './database/rows.server.ts';
import type { Db, Trx } from './database/tables.ts';

/** Rows with the positions 0..n-1: a whole table, or one group of its rows. */
export type Sequence = {
  table: 'Categories' | 'Collections' | 'Gallery' | 'Exhibitions' | 'Views';
  order: 'order' | 'categoryOrder' | 'collectionOrder';
  group?: { column: 'categoryId' | 'collectionId' | 'time' | 'workId'; value: number | string };
};

/** The next free position, which is the number of rows in the sequence. */
export async function nextPosition(trx: Trx, sequence: Sequence): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(sequence.table)} where ${inSequence(sequence)}
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Moves the rows after a free position up by one. */
export async function closeGap(trx: Trx, sequence: Sequence, position: number): Promise<void> {
  const order = sql.ref(sequence.order);
  await sql`
    update ${sql.table(sequence.table)} set ${order} = ${order} - 1
    where ${inSequence(sequence)} and ${order} > ${position}
  `.execute(trx);
}

/** Renumbers a sequence after several positions became free. */
export function closeGaps(trx: Trx, sequence: Sequence): Promise<void> {
  const { table, order } = sequence;
  return renumber(trx, { table, order, group: null }, { rows: inSequence(sequence) });
}

type Renumbered = { table: string; order: string; group: string | null };

/**
 * Numbers the rows of each group 0..n-1 in their order, and those without a group 0. Of two rows at the same
 * position, the one in `first` comes first.
 */
export async function renumber(
  trx: Trx,
  { table, order: orderColumn, group: groupColumn }: Renumbered,
  { rows = sql`1 = 1`, first = [] as readonly number[] } = {},
): Promise<void> {
  const order = sql.ref(orderColumn);
  const group = groupColumn === null ? sql`1` : sql.ref(groupColumn);
  const isFirst =
    first.length > 0 ? sql`case when id in (${sql.join(first)}) then 0 else 1 end,` : sql``;
  await sql`
    update ${sql.table(table)} set ${order} = new_position
    from (
      select id as position_id,
        case when ${group} is null then 0
        else row_number() over (partition by ${group} order by ${order}, ${isFirst} id) - 1 end as new_position
      from ${sql.table(table)} where ${rows}
    ) as positions
    where id = position_id and ${order} <> new_position
  `.execute(trx);
}

/** Saves a new order and returns the list; a mismatch if the ids are not those of the sequence. */
export function savePositions<T>(
  db: Db,
  sequence: Sequence,
  newOrder: NewOrder,
  list: (trx: Trx) => Promise<T>,
): Promise<Saved<T>> {
  return changeContent(db, async (trx) => {
    const isSaved = await numberRows(trx, sequence, newOrder);
    return isSaved ? saved(await list(trx)) : { ok: false, reason: 'mismatch' };
  });
}

async function numberRows(trx: Trx, sequence: Sequence, newOrder: NewOrder): Promise<boolean> {
  const order = sql.ref(sequence.order);
  const table = sql.table(sequence.table);
  const current = await sql<{ id: number; position: number }>`
    select id, ${order} as position from ${table} where ${inSequence(sequence)} order by ${order}, id
  `.execute(trx);
  const currentIds = current.rows.map((row) => row.id);
  if (!fitsOrder(newOrder, currentIds)) return false;

  const positions = new Map(current.rows.map(({ id, position }) => [id, position]));
  const moved = newOrder.ids.flatMap((id, position) =>
    positions.get(id) === position ? [] : [{ id, [sequence.order]: position }],
  );
  for (const batch of inBatches(moved)) {
    await updateRows(trx, { table: sequence.table, typeOf: () => 'integer' }, batch);
  }
  return true;
}

function inSequence({ group }: Sequence) {
  return group ? sql`${sql.ref(group.column)} = ${group.value}` : sql`1 = 1`;
}
