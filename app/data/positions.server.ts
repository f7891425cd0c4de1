import { sql } from 'kysely';
import { fitsOrder, type NewOrder } from '../domain/content/positions.ts';
import { saved, type Saved } from '../domain/content/saved.ts';
import { changeContent } from './content.server.ts';
import type { Db, Trx } from './tables.ts';

/** Rows that share one count of positions, 0..n-1: a whole table, or those of one group in it. */
export type Sequence = {
  table: 'Categories' | 'Collections' | 'Gallery' | 'Exhibitions' | 'Views';
  order: 'order' | 'categoryOrder' | 'collectionOrder';
  group?: { column: 'categoryId' | 'collectionId' | 'time' | 'workId'; value: number | string };
};

const ROWS_PER_UPDATE = 1_000;

/** The count of a sequence, which is its next free position. */
export async function nextPosition(trx: Trx, sequence: Sequence): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(sequence.table)} where ${inSequence(sequence)}
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Moves up what stood after a position that was given up. */
export async function closeGap(trx: Trx, sequence: Sequence, position: number): Promise<void> {
  const order = sql.ref(sequence.order);
  await sql`
    update ${sql.table(sequence.table)} set ${order} = ${order} - 1
    where ${inSequence(sequence)} and ${order} > ${position}
  `.execute(trx);
}

/** Moves up what stood after all positions that were given up. */
export async function closeGaps(trx: Trx, sequence: Sequence): Promise<void> {
  const order = sql.ref(sequence.order);
  const table = sql.table(sequence.table);
  await sql`
    update ${table} set ${order} = new_place
    from (
      select id as place_id, row_number() over (order by ${order}, id) - 1 as new_place
      from ${table} where ${inSequence(sequence)}
    ) as places
    where id = place_id and ${order} <> new_place
  `.execute(trx);
}

/** Numbers the rows by the place of their id, and answers the list; a mismatch unless the order fits theirs. */
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
  const current = await sql<{ id: number }>`
    select id from ${table} where ${inSequence(sequence)} order by ${order}, id
  `.execute(trx);
  const currentIds = current.rows.map((row) => row.id);
  if (!fitsOrder(newOrder, currentIds)) return false;

  const { ids } = newOrder;
  for (let start = 0; start < ids.length; start += ROWS_PER_UPDATE) {
    const places = ids
      .slice(start, start + ROWS_PER_UPDATE)
      .map((id, place) => sql`(cast(${id} as integer), cast(${start + place} as integer))`);
    await sql`
      with places (place_id, new_place) as (values ${sql.join(places)})
      update ${table} set ${order} = new_place from places where id = place_id and ${order} <> new_place
    `.execute(trx);
  }
  return true;
}

function inSequence({ group }: Sequence) {
  return group ? sql`${sql.ref(group.column)} = ${group.value}` : sql`1 = 1`;
}
