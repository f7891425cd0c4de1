import type { Kysely } from 'kysely';
import { groupIsGone, numberIsTaken } from '../../domain/journal/restoring.ts';
import { type JournalTable, type Row, SEQUENCES } from '../../domain/journal/row-change.ts';
import { usePicture } from '../picture-rows.server.ts';
import { isNumberTaken } from '../records.server.ts';
import type { AnyTables } from '../snapshot.server.ts';
import type { Trx } from '../tables.ts';

/** Where rows are put back, and what could not come back as it was, in sentences. */
export type Fitting = { trx: Trx; any: Kysely<AnyTables>; notes: string[] };

/** Nothing stands where a picture should: the write is taken back as a whole or not at all. */
export class PictureGone extends Error {}

const GROUPS = [
  { column: 'categoryId', order: 'categoryOrder', table: 'Categories', called: 'category' },
  { column: 'collectionId', order: 'collectionOrder', table: 'Collections', called: 'collection' },
] as const;

const PARENTS = { workId: 'Gallery', exhibitionId: 'Exhibitions', postId: 'Posts' } as const;

/** Whether a column says among which others a row stands. */
export function isGrouping(column: string): boolean {
  return SEQUENCES.some(({ group }) => group === column);
}

type About = { table: JournalTable; name: string; id?: number };

/** The values as they can be now: without a group that is gone or a number that is taken; none where what it belongs to is gone. */
export async function fitted(fitting: Fitting, about: About, row: Row): Promise<Row | null> {
  const { trx, any, notes } = fitting;
  const values = { ...row };
  for (const { column, order, table, called } of GROUPS) {
    const groupId = values[column];
    if (groupId === undefined || groupId === null || (await findRow(any, table, groupId))) continue;
    values[column] = null;
    values[order] = 0;
    notes.push(groupIsGone(about.name, called));
  }
  for (const [column, table] of Object.entries(PARENTS)) {
    const parent = values[column];
    if (parent !== undefined && parent !== null && !(await findRow(any, table, parent)))
      return null;
  }
  if (about.table === 'Showings' && (await isShowingThere(trx, values))) return null;
  const number = values.inventoryNumber;
  if (typeof number === 'string') {
    const id = about.id ?? Number(values.id);
    if (await isNumberTaken(trx, { id, inventoryNumber: number })) {
      values.inventoryNumber = null;
      notes.push(numberIsTaken(about.name));
    }
  }
  const { image } = values;
  if (typeof image === 'string' && !(await usePicture(trx, image))) throw new PictureGone();
  return values;
}

async function isShowingThere(trx: Trx, { workId, exhibitionId, postId }: Row): Promise<boolean> {
  const showing = trx.selectFrom('Showings').select('id').where('workId', '=', Number(workId));
  const found = exhibitionId
    ? showing.where('exhibitionId', '=', Number(exhibitionId))
    : showing.where('postId', '=', Number(postId));
  return (await found.executeTakeFirst()) !== undefined;
}

export async function findRow(
  any: Kysely<AnyTables>,
  table: string,
  id: Row[string] | undefined,
): Promise<Row | undefined> {
  const row = await any.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
  return row as Row | undefined;
}
