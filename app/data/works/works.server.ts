import { setImmediate } from 'node:timers/promises';
import { type InferResult, sql } from 'kysely';
import type { Deletion } from '../../domain/form.ts';
import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import { GROUP_KINDS, type GroupKind } from '../../domain/group/group.ts';
import type { NewOrder } from '../../domain/positions/positions.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import type { WorkInput, WorkUpdate } from '../../domain/work/work-form.ts';
import type { Work } from '../../domain/work/work.ts';
import { changeContent, changeRow, readBack } from '../content.server.ts';
import { releasePicture, settlePictures, claimPicture } from '../pictures/picture-rows.server.ts';
import { closeGaps, savePositions } from '../positions.server.ts';
import { removeRecents } from '../settings/settings.server.ts';
import { LISTED_COLUMNS, toListedWork } from './shown-works.server.ts';
import { inBatches, ROWS_PER_STATEMENT } from '../database/rows.server.ts';
import type { Db, Trx } from '../database/tables.ts';
import { deleteViewsOf } from './views.server.ts';
import {
  type GroupedWork,
  groupsExist,
  moveToGroup,
  nextPositionInGroup,
  sequenceOf,
} from './work-positions.server.ts';

type Page = { offset?: number; limit?: number };

const NO_LIMIT = 1_000_000;

/** Newest first. `search` is a part of the title; `total` counts all matches. */
export async function listWorks(
  db: Db,
  { search = '', ...page }: Page & { search?: string } = {},
): Promise<{ works: Work[]; total: number }> {
  const text = search.trim().toLowerCase();
  if (text !== '') return listMatches(db, text, page);
  const { offset = 0, limit = NO_LIMIT } = page;
  const rows = await selectNewestWorks(db).offset(offset).limit(limit).execute();
  return { works: rows.map(toWork), total: await countWorks(db) };
}

/** Reads the page and the total in one search of the titles. */
async function listMatches(
  db: Db,
  text: string,
  { offset = 0, limit = NO_LIMIT }: Page,
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
  // A page past the end has no row that contains the total.
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
 * Whether a title contains the text, ignoring case. On SQLite `lower` is a slow call into our own code, so it is used only
 * for titles with non-ASCII letters; for ASCII the built-in `upper` of both databases is correct.
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

/** `today` is stored as its date of upload. */
export function createWork(db: Db, input: WorkInput, today: string): Promise<Saved<Work>> {
  return changeContent(db, async (trx) => {
    if (!(await groupsExist(trx, input))) return { ok: false, reason: 'missing' };
    if (!(await claimPicture(trx, input.image))) return { ok: false, reason: 'no-picture' };
    const { id } = await trx
      .insertInto('Gallery')
      .values({
        ...columnsOf(input),
        changedAt: new Date().toISOString(),
        dateUploaded: today,
        categoryOrder: await nextPositionInGroup(trx, 'category', input.categoryId),
        collectionOrder: await nextPositionInGroup(trx, 'collection', input.collectionId),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readBack(findWork(trx, id));
  });
}

/** If a group changes, closes the gap in the old group and adds the work at the end of the new one. */
export function updateWork(db: Db, input: WorkUpdate): Promise<Saved<Work>> {
  return changeRow(db, findWork, input, async (trx, current) => {
    if (!(await groupsExist(trx, input))) return { ok: false, reason: 'missing' };
    const { image: shown } = current.picture;
    if (!(await claimPicture(trx, input.image, shown))) return { ok: false, reason: 'no-picture' };
    const positions = {
      categoryOrder: await moveToGroup(trx, 'category', current, input.categoryId),
      collectionOrder: await moveToGroup(trx, 'collection', current, input.collectionId),
    };
    await trx
      .updateTable('Gallery')
      .set({ ...columnsOf(input), ...positions, version: input.version + 1 })
      .where('id', '=', input.id)
      .execute();
    await releasePicture(trx, shown);
    return readBack(findWork(trx, input.id));
  });
}

export function deleteWork(db: Db, row: Deletion): Promise<Saved<Work>> {
  return changeRow(db, findWork, row, async (trx, work) => {
    await removeWorks(trx, [work]);
    return saved(work);
  });
}

/** Deletes works with their views, and closes the gaps in their groups. */
export async function removeWorks(trx: Trx, works: readonly GroupedWork[]): Promise<void> {
  const ids = works.map(({ id }) => id);
  const images: string[] = [];
  for (const batch of inBatches(ids, ROWS_PER_STATEMENT)) {
    images.push(...(await deleteViewsOf(trx, batch)));
    const deletion = trx.deleteFrom('Gallery').where('id', 'in', batch).returning('image');
    images.push(...(await deletion.execute()).map(({ image }) => image));
    await setImmediate();
  }
  for (const kind of GROUP_KINDS) {
    for (const groupId of new Set(works.map((work) => work[GROUP_FIELDS[kind].id]))) {
      if (groupId !== null) await closeGaps(trx, sequenceOf(kind, groupId));
    }
  }
  await removeRecents(trx, ids);
  await settlePictures(trx, images);
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

/** All works of a group by position, including hidden ones. */
async function listWorksInOrder(db: Db, kind: GroupKind, groupId: number): Promise<Work[]> {
  const { id, order } = GROUP_FIELDS[kind];
  const ofGroup = selectWorks(db).where(`work.${id}`, '=', groupId);
  const rows = await ofGroup.orderBy(`work.${order}`).orderBy('work.id').execute();
  return rows.map(toWork);
}

function columnsOf({ title, size, image, categoryId, collectionId }: WorkInput) {
  return { title, size, image, categoryId, collectionId };
}

/** Newest first. */
function selectNewestWorks(db: Db) {
  return selectWorks(db).orderBy('work.dateUploaded', 'desc').orderBy('work.id', 'desc');
}

/** The columns of public lists and those that only the owner sees, for all works including hidden ones. */
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
