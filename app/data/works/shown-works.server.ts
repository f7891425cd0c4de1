import type { InferResult } from 'kysely';
import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import type { GroupKind } from '../../domain/group/group.ts';
import { pickFields } from '../../domain/work/field-values.ts';
import { DETAIL_TEXTS, LISTED_TEXTS } from '../../domain/work/fields.ts';
import { formatPrice, toPrice } from '../../domain/work/price.ts';
import { HIDDEN_SALE, type SaleSwitches, shownSale } from '../../domain/work/record.ts';
import type { DatedWork, ListedWork, ShownWork } from '../../domain/work/work.ts';
import { PICTURE_COLUMNS, toPicture } from '../pictures/picture-rows.server.ts';
import type { Db } from '../database/tables.ts';

const LISTED_FIELDS = [
  'id',
  'title',
  'dateUploaded',
  'categoryId',
  'collectionId',
  'categoryOrder',
  'collectionOrder',
  ...LISTED_TEXTS,
] as const;

/** The columns of every list of works, public and private. */
export const LISTED_COLUMNS = [
  ...LISTED_FIELDS.map((name) => `work.${name}` as const),
  'work.image',
  ...PICTURE_COLUMNS,
] as const;

/** Reads the public view; its columns are listed one by one. */
export function selectShownWorks(db: Db) {
  return db
    .selectFrom('ShownWorks as work')
    .leftJoin('Pictures', 'Pictures.image', 'work.image')
    .select(LISTED_COLUMNS)
    .select(['work.status', 'work.price', 'work.currency']);
}

type Row = InferResult<ReturnType<typeof selectShownWorks>>[number];

/** Without switches neither status nor price is shown. */
export function toShownWork(row: Row, switches: SaleSwitches = HIDDEN_SALE): ShownWork {
  const { status, price } = shownSale(
    { status: row.status, price: toPrice(row.price, row.currency) },
    switches,
  );
  return { ...toListedWork(row), status, priceText: price && formatPrice(price) };
}

export function toListedWork(row: Omit<Row, 'status' | 'price' | 'currency'>): ListedWork {
  return { ...pickFields(LISTED_FIELDS, row), picture: toPicture(row) };
}

/** Reads the public view with the texts that only the page of a work has. */
export function selectWorkDetails(db: Db) {
  return selectShownWorks(db).select(DETAIL_TEXTS.map((name) => `work.${name}` as const));
}

function selectNewest(db: Db) {
  return selectShownWorks(db).orderBy('work.dateUploaded', 'desc').orderBy('work.id', 'desc');
}

/** Newest first. */
export async function listNewestWorks(
  db: Db,
  limit: number,
  switches?: SaleSwitches,
): Promise<ShownWork[]> {
  const rows = await selectNewest(db).limit(limit).execute();
  return rows.map((row) => toShownWork(row, switches));
}

/** Newest first, each with the time of its last change. */
export async function listDatedWorks(
  db: Db,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<DatedWork[]> {
  const rows = await selectNewest(db).select('work.changedAt').limit(limit).execute();
  return rows.map((row) => ({ ...toShownWork(row), changedAt: row.changedAt }));
}

export async function findShownWork(
  db: Db,
  id: number,
  switches?: SaleSwitches,
): Promise<ShownWork | undefined> {
  const row = await selectShownWorks(db).where('work.id', '=', id).executeTakeFirst();
  return row && toShownWork(row, switches);
}

/** By position in the group. */
export async function listWorksOfGroup(
  db: Db,
  kind: GroupKind,
  groupId: number,
  { offset = 0, limit = Number.MAX_SAFE_INTEGER } = {},
  switches?: SaleSwitches,
): Promise<ShownWork[]> {
  const { id, order } = GROUP_FIELDS[kind];
  const rows = await selectShownWorks(db)
    .where(`work.${id}`, '=', groupId)
    .orderBy(`work.${order}`)
    .orderBy('work.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => toShownWork(row, switches));
}

export async function countWorksOfGroup(db: Db, kind: GroupKind, groupId: number): Promise<number> {
  const { total } = await db
    .selectFrom('ShownWorks')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(GROUP_FIELDS[kind].id, '=', groupId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Removes the ids of works that do not exist, or of works that are not public. */
export async function keepExisting(
  db: Db,
  table: 'Gallery' | 'ShownWorks',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  const existing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => existing.has(id));
}
