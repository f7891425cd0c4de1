import { type InferResult, sql } from 'kysely';
import type { Deletion } from '../domain/forms/form.ts';
import { GROUP_FIELDS } from '../domain/content/gallery.ts';
import { GROUP_KINDS, type GroupKind } from '../domain/content/group.ts';
import type { NewOrder } from '../domain/content/positions.ts';
import { saved, type Saved } from '../domain/content/saved.ts';
import type { WorkInput, WorkUpdate } from '../domain/forms/work-form.ts';
import type { Work } from '../domain/content/work.ts';
import { changeContent, changeRow, readBack } from './content.server.ts';
import { dropPicture, usePicture } from './picture-rows.server.ts';
import { savePositions } from './positions.server.ts';
import { removeRecent } from './settings.server.ts';
import { LISTED_COLUMNS, toListedWork } from './shown-works.server.ts';
import type { Db } from './tables.ts';
import { takeViewImages } from './views.server.ts';
import { placeAfterLast, groupsExist, leaveGroup, move, sequenceOf } from './work-places.server.ts';

type Page = { offset?: number; limit?: number };

const MOST = 1_000_000;

/** Newest first; `search` looks for a part of the title, `total` counts all that match. */
export async function listWorks(
  db: Db,
  { search = '', ...page }: Page & { search?: string } = {},
): Promise<{ works: Work[]; total: number }> {
  const text = search.trim().toLowerCase();
  if (text !== '') return listMatches(db, text, page);
  const { offset = 0, limit = MOST } = page;
  const rows = await selectNewestWorks(db).offset(offset).limit(limit).execute();
  return { works: rows.map(toWork), total: await countWorks(db) };
}

/** The titles are looked through once: for the page, and for how many there are. */
async function listMatches(
  db: Db,
  text: string,
  { offset = 0, limit = MOST }: Page,
): Promise<{ works: Work[]; total: number }> {
  const matches = titleContains(text);
  const found = await db
    .selectFrom('Gallery')
    .select((eb) => ['id', eb.fn.countAll<number>().over().as('total')])
    .where(matches)
    .orderBy('dateUploaded', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const [first] = found;
  // Past the last page nothing was found that could tell the number.
  if (!first) return { works: [], total: offset > 0 ? await countWorks(db, matches) : 0 };
  const ids = found.map(({ id }) => id);
  const rows = await selectNewestWorks(db).where('work.id', 'in', ids).execute();
  return { works: rows.map(toWork), total: first.total };
}

async function countWorks(db: Db, matches = sql<boolean>`1 = 1`): Promise<number> {
  const { total } = await db
    .selectFrom('Gallery')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Whether a title holds the text, in whatever case. On SQLite `lower` is a call into our own code, so only
 * titles with letters beyond ASCII come to it; of the others both databases know the capitals themselves.
 */
function titleContains(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const capitals = pattern.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return sql<boolean>`case
    when octet_length("Gallery"."title") = length("Gallery"."title")
    then upper("Gallery"."title") like ${capitals} escape '\\'
    else lower("Gallery"."title") like ${pattern} escape '\\'
  end`;
}

export async function findWork(db: Db, id: number): Promise<Work | undefined> {
  const row = await selectWorks(db).where('work.id', '=', id).executeTakeFirst();
  return row && toWork(row);
}

/** `today` becomes its date of upload. */
export function createWork(db: Db, input: WorkInput, today: string): Promise<Saved<Work>> {
  return changeContent(db, async (trx) => {
    if (!(await groupsExist(trx, input))) return { ok: false, reason: 'missing' };
    if (!(await usePicture(trx, input.image))) return { ok: false, reason: 'no-picture' };
    const { id } = await trx
      .insertInto('Gallery')
      .values({
        ...columnsOf(input),
        ...changed(),
        dateUploaded: today,
        categoryOrder: await placeAfterLast(trx, 'category', input.categoryId),
        collectionOrder: await placeAfterLast(trx, 'collection', input.collectionId),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readBack(findWork(trx, id));
  });
}

/** A work that changes group leaves no gap in the old one and goes to the end of the new one. */
export function updateWork(db: Db, input: WorkUpdate): Promise<Saved<Work>> {
  return changeRow(db, findWork, input, async (trx, current) => {
    if (!(await groupsExist(trx, input))) return { ok: false, reason: 'missing' };
    const { image: shown } = current.picture;
    if (!(await usePicture(trx, input.image, shown))) return { ok: false, reason: 'no-picture' };
    const places = {
      categoryOrder: await move(trx, 'category', current, input.categoryId),
      collectionOrder: await move(trx, 'collection', current, input.collectionId),
    };
    await trx
      .updateTable('Gallery')
      .set({ ...columnsOf(input), ...changed(), ...places, version: input.version + 1 })
      .where('id', '=', input.id)
      .execute();
    await dropPicture(trx, shown);
    return readBack(findWork(trx, input.id));
  });
}

export function deleteWork(db: Db, row: Deletion): Promise<Saved<Work>> {
  return changeRow(db, findWork, row, async (trx, work) => {
    const images = [work.picture.image, ...(await takeViewImages(trx, work.id))];
    await trx.deleteFrom('Gallery').where('id', '=', work.id).execute();
    for (const kind of GROUP_KINDS) await leaveGroup(trx, kind, work);
    await removeRecent(trx, work.id);
    for (const image of images) await dropPicture(trx, image);
    return saved(work);
  });
}

export function saveWorkPositions(
  db: Db,
  kind: GroupKind,
  groupId: number,
  order: NewOrder,
): Promise<Saved<Work[]>> {
  const list = (trx: Db) => listWorksInOrder(trx, kind, groupId);
  return savePositions(db, sequenceOf(kind, groupId), order, list);
}

/** All works of a group by their place in it, hidden ones too. */
async function listWorksInOrder(db: Db, kind: GroupKind, groupId: number): Promise<Work[]> {
  const { id, order } = GROUP_FIELDS[kind];
  const ofGroup = selectWorks(db).where(`work.${id}`, '=', groupId);
  const rows = await ofGroup.orderBy(`work.${order}`).orderBy('work.id').execute();
  return rows.map(toWork);
}

function columnsOf({ title, size, image, categoryId, collectionId }: WorkInput) {
  return { title, size, image, categoryId, collectionId };
}

/** Goes with every write of what the public sees of a work. */
function changed() {
  return { changedAt: new Date().toISOString() };
}

/** Newest first. */
function selectNewestWorks(db: Db) {
  return selectWorks(db).orderBy('work.dateUploaded', 'desc').orderBy('work.id', 'desc');
}

/** As public lists show them, hidden ones too, and what the owner needs besides. */
function selectWorks(db: Db) {
  return db
    .selectFrom('Gallery as work')
    .leftJoin('Pictures', 'Pictures.image', 'work.image')
    .select(LISTED_COLUMNS)
    .select(['work.version', 'work.isHidden']);
}

type WorkRow = InferResult<ReturnType<typeof selectWorks>>[number];

function toWork(row: WorkRow): Work {
  return { ...toListedWork(row), version: row.version, isHidden: row.isHidden === 1 };
}
