import type { InferResult } from 'kysely';
import { GROUP_FIELDS } from '../domain/content/gallery.ts';
import type { GroupKind } from '../domain/content/group.ts';
import type { DatedWork, ListedWork, ShownWork } from '../domain/content/work.ts';
import { toPicture } from './picture-rows.server.ts';
import type { Db } from './tables.ts';

/** What every list of works shows of them, in public and to the owner. */
export const LISTED_COLUMNS = [
  'work.id',
  'work.title',
  'work.size',
  'work.dateUploaded',
  'work.categoryId',
  'work.collectionId',
  'work.categoryOrder',
  'work.collectionOrder',
  'work.year',
  'work.medium',
  'work.alternativeText',
  'work.image',
  'Pictures.width',
  'Pictures.height',
  'Pictures.placeholder',
] as const;

/** From the view that holds what is public; the columns are named one by one. */
export function selectShownWorks(db: Db) {
  return db
    .selectFrom('ShownWorks as work')
    .leftJoin('Pictures', 'Pictures.image', 'work.image')
    .select(LISTED_COLUMNS)
    .select('work.hasDetails');
}

type Row = InferResult<ReturnType<typeof selectShownWorks>>[number];

export function toShownWork(row: Row): ShownWork {
  return { ...toListedWork(row), hasDetails: row.hasDetails === 1 };
}

export function toListedWork(row: Omit<Row, 'hasDetails'>): ListedWork {
  const { id, title, size, dateUploaded, year, medium, alternativeText } = row;
  const { categoryId, collectionId, categoryOrder, collectionOrder } = row;
  const places = { categoryId, collectionId, categoryOrder, collectionOrder };
  const record = { year, medium, alternativeText };
  return { id, title, size, dateUploaded, ...places, ...record, picture: toPicture(row) };
}

function selectNewest(db: Db) {
  return selectShownWorks(db).orderBy('work.dateUploaded', 'desc').orderBy('work.id', 'desc');
}

/** Newest first. */
export async function listNewestWorks(db: Db, limit: number): Promise<ShownWork[]> {
  return (await selectNewest(db).limit(limit).execute()).map(toShownWork);
}

/** Newest first, with when each was last changed. */
export async function listDatedWorks(
  db: Db,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<DatedWork[]> {
  const rows = await selectNewest(db).select('work.changedAt').limit(limit).execute();
  return rows.map((row) => ({ ...toShownWork(row), changedAt: row.changedAt }));
}

export async function findShownWork(db: Db, id: number): Promise<ShownWork | undefined> {
  const row = await selectShownWorks(db).where('work.id', '=', id).executeTakeFirst();
  return row && toShownWork(row);
}

/** By their place in the group. */
export async function listWorksOfGroup(
  db: Db,
  kind: GroupKind,
  groupId: number,
  { offset = 0, limit = Number.MAX_SAFE_INTEGER } = {},
): Promise<ShownWork[]> {
  const { id, order } = GROUP_FIELDS[kind];
  const rows = await selectShownWorks(db)
    .where(`work.${id}`, '=', groupId)
    .orderBy(`work.${order}`)
    .orderBy('work.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(toShownWork);
}

export async function countWorksOfGroup(db: Db, kind: GroupKind, groupId: number): Promise<number> {
  const { total } = await db
    .selectFrom('ShownWorks')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(GROUP_FIELDS[kind].id, '=', groupId)
    .executeTakeFirstOrThrow();
  return total;
}
