import type { InferResult } from 'kysely';
import type { NewOrder } from '../../domain/positions/positions.ts';
import type { View } from '../../domain/work/record.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import type { Deletion } from '../../domain/form.ts';
import type { ViewInput, ViewUpdate } from '../../domain/work/work-form.ts';
import { changeContent, changeRow, readBack } from '../content.server.ts';
import {
  PICTURE_COLUMNS,
  releasePicture,
  toPicture,
  claimPicture,
} from '../pictures/picture-rows.server.ts';
import { closeGap, nextPosition, savePositions, type Sequence } from '../positions.server.ts';
import type { Db, Trx } from '../database/tables.ts';

/** The views of a work, in order. */
export async function listViews(db: Db, workId: number): Promise<View[]> {
  const rows = await selectViews(db)
    .where('Views.workId', '=', workId)
    .orderBy('Views.order')
    .orderBy('Views.id')
    .execute();
  return rows.map(toView).map(({ id, version, caption, picture }) => ({
    id,
    version,
    caption,
    picture,
  }));
}

/** The views of all public works, or of those in one group, each with the id of its work. */
export async function listShownViews(
  db: Db,
  group?: { column: 'categoryId' | 'collectionId'; id: number },
): Promise<(View & { workId: number })[]> {
  const shown = db.selectFrom('ShownWorks').select('id');
  const works = group ? shown.where(group.column, '=', group.id) : shown;
  const rows = await selectViews(db)
    .where('Views.workId', 'in', works)
    .orderBy('Views.order')
    .orderBy('Views.id')
    .execute();
  return rows.map(toView);
}

/** Adds a view after the others. */
export function createView(
  db: Db,
  workId: number,
  { image, caption }: ViewInput,
): Promise<Saved<View>> {
  return changeContent(db, async (trx) => {
    if (!(await touchWork(trx, workId))) return { ok: false, reason: 'missing' };
    if (!(await claimPicture(trx, image))) return { ok: false, reason: 'no-picture' };
    const order = await nextPosition(trx, sequenceOf(workId));
    const { id } = await trx
      .insertInto('Views')
      .values({ workId, image, caption, order })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readBack(findView(trx, id));
  });
}

export function updateView(db: Db, input: ViewUpdate): Promise<Saved<View>> {
  return changeRow(db, findView, input, async (trx, { workId, picture }) => {
    const { id, version, image, caption } = input;
    if (!(await claimPicture(trx, image, picture.image)))
      return { ok: false, reason: 'no-picture' };
    await trx
      .updateTable('Views')
      .set({ image, caption, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await releasePicture(trx, picture.image);
    await touchWork(trx, workId);
    return readBack(findView(trx, id));
  });
}

export function deleteView(db: Db, row: Deletion): Promise<Saved<View>> {
  return changeRow(db, findView, row, async (trx, view) => {
    await trx.deleteFrom('Views').where('id', '=', view.id).execute();
    await closeGap(trx, sequenceOf(view.workId), view.order);
    await releasePicture(trx, view.picture.image);
    await touchWork(trx, view.workId);
    return saved(view);
  });
}

export function saveViewPositions(db: Db, workId: number, order: NewOrder): Promise<Saved<View[]>> {
  return savePositions(db, sequenceOf(workId), order, async (trx) => {
    await touchWork(trx, workId);
    return listViews(trx, workId);
  });
}

/** Called before works are deleted: deletes their views, and returns the pictures of these. */
export async function deleteViewsOf(trx: Trx, workIds: readonly number[]): Promise<string[]> {
  const deletion = trx.deleteFrom('Views').where('workId', 'in', workIds).returning('image');
  return (await deletion.execute()).map(({ image }) => image);
}

async function findView(db: Db, id: number): Promise<OwnedView | undefined> {
  const row = await selectViews(db).where('Views.id', '=', id).executeTakeFirst();
  return row && toView(row);
}

function selectViews(db: Db) {
  return db
    .selectFrom('Views')
    .leftJoin('Pictures', 'Pictures.image', 'Views.image')
    .select(['Views.id', 'Views.version', 'Views.workId', 'Views.order'])
    .select(['Views.caption', 'Views.image'])
    .select(PICTURE_COLUMNS);
}

type Row = InferResult<ReturnType<typeof selectViews>>[number];
type OwnedView = View & { workId: number; order: number };

function toView({ id, version, workId, order, caption, ...picture }: Row): OwnedView {
  return { id, version, workId, order, caption, picture: toPicture(picture) };
}

function sequenceOf(workId: number): Sequence {
  return { table: 'Views', order: 'order', group: { column: 'workId', value: workId } };
}

/** Sets the change date of a work whose views or showings changed; false if it does not exist. */
export async function touchWork(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('Gallery')
    .set({ changedAt: new Date().toISOString() })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
