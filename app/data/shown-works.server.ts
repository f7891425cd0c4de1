import type { InferResult } from 'kysely';
import { GROUP_FIELDS } from '../domain/content/gallery.ts';
import type { GroupKind } from '../domain/content/group.ts';
import type { DatedWork, ShownWork } from '../domain/content/work.ts';
import { toPicture } from './picture-rows.server.ts';
import type { Db } from './tables.ts';

/** The columns are named one by one: what is not in this list is not public. */
export function selectShownWorks(db: Db) {
  return db
    .selectFrom('Gallery')
    .leftJoin('Pictures', 'Pictures.image', 'Gallery.image')
    .select([
      'Gallery.id',
      'Gallery.title',
      'Gallery.size',
      'Gallery.dateUploaded',
      'Gallery.categoryId',
      'Gallery.collectionId',
      'Gallery.categoryOrder',
      'Gallery.collectionOrder',
      'Gallery.image',
      'Pictures.width',
      'Pictures.height',
      'Pictures.placeholder',
    ]);
}

type Row = InferResult<ReturnType<typeof selectShownWorks>>[number];

export function toShownWork(row: Row): ShownWork {
  const { id, title, size, dateUploaded } = row;
  const { categoryId, collectionId, categoryOrder, collectionOrder } = row;
  const places = { categoryId, collectionId, categoryOrder, collectionOrder };
  return { id, title, size, dateUploaded, ...places, picture: toPicture(row) };
}

function selectNewest(db: Db) {
  return selectShownWorks(db).orderBy('Gallery.dateUploaded', 'desc').orderBy('Gallery.id', 'desc');
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
  const rows = await selectNewest(db).select('Gallery.changedAt').limit(limit).execute();
  return rows.map((row) => ({ ...toShownWork(row), changedAt: row.changedAt }));
}

export async function findShownWork(db: Db, id: number): Promise<ShownWork | undefined> {
  const row = await selectShownWorks(db).where('Gallery.id', '=', id).executeTakeFirst();
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
    .where(`Gallery.${id}`, '=', groupId)
    .orderBy(`Gallery.${order}`)
    .orderBy('Gallery.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(toShownWork);
}

export async function countWorksOfGroup(db: Db, kind: GroupKind, groupId: number): Promise<number> {
  const { total } = await db
    .selectFrom('Gallery')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(GROUP_FIELDS[kind].id, '=', groupId)
    .executeTakeFirstOrThrow();
  return total;
}
