import type { NewOrder } from '../domain/content/positions.ts';
import type { View } from '../domain/content/record.ts';
import { saved, type Saved } from '../domain/content/saved.ts';
import { changeContent } from './content.server.ts';
import { dropPicture, toPicture, usePicture } from './picture-rows.server.ts';
import { closeGap, nextPosition, savePositions, type Sequence } from './positions.server.ts';
import type { Db, Trx } from './tables.ts';

/** The further pictures of a work, in their order. */
export async function listViews(db: Db, workId: number): Promise<View[]> {
  const rows = await db
    .selectFrom('Views')
    .leftJoin('Pictures', 'Pictures.image', 'Views.image')
    .select(['Views.id', 'Views.caption', 'Views.image'])
    .select(['Pictures.width', 'Pictures.height', 'Pictures.placeholder'])
    .where('Views.workId', '=', workId)
    .orderBy('Views.order')
    .orderBy('Views.id')
    .execute();
  return rows.map(({ id, caption, ...picture }) => ({ id, caption, picture: toPicture(picture) }));
}

type NewView = { workId: number; image: string; caption: string | null };

/** Stands behind those that are there. */
export function addView(db: Db, { workId, image, caption }: NewView): Promise<Saved<View[]>> {
  return changeContent(db, async (trx) => {
    if (!(await touchWork(trx, workId))) return { ok: false, reason: 'missing' };
    if (!(await usePicture(trx, image))) return { ok: false, reason: 'no-picture' };
    const order = await nextPosition(trx, sequenceOf(workId));
    await trx.insertInto('Views').values({ workId, image, caption, order }).execute();
    return saved(await listViews(trx, workId));
  });
}

export function captionView(
  db: Db,
  { id, caption }: { id: number; caption: string | null },
): Promise<Saved<View[]>> {
  return changeView(db, id, async (trx) => {
    await trx.updateTable('Views').set({ caption }).where('id', '=', id).execute();
  });
}

export function deleteView(db: Db, id: number): Promise<Saved<View[]>> {
  return changeView(db, id, async (trx, { workId, image, order }) => {
    await trx.deleteFrom('Views').where('id', '=', id).execute();
    await closeGap(trx, sequenceOf(workId), order);
    await dropPicture(trx, image);
  });
}

export function saveViewPositions(db: Db, workId: number, order: NewOrder): Promise<Saved<View[]>> {
  return savePositions(db, sequenceOf(workId), order, async (trx) => {
    await touchWork(trx, workId);
    return listViews(trx, workId);
  });
}

/** To call before a work is deleted: its views go with it, and their pictures with them. */
export async function takeViewImages(trx: Trx, workId: number): Promise<string[]> {
  const gone = trx.deleteFrom('Views').where('workId', '=', workId).returning('image');
  return (await gone.execute()).map(({ image }) => image);
}

type ViewRow = { workId: number; image: string; order: number };

function changeView(
  db: Db,
  id: number,
  change: (trx: Trx, view: ViewRow) => Promise<void>,
): Promise<Saved<View[]>> {
  return changeContent(db, async (trx) => {
    const view = await trx
      .selectFrom('Views')
      .select(['workId', 'image', 'order'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!view) return { ok: false, reason: 'missing' };
    await change(trx, view);
    await touchWork(trx, view.workId);
    return saved(await listViews(trx, view.workId));
  });
}

/** What is public of a work changed with its views; false when there is no such work. */
async function touchWork(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('Gallery')
    .set({ changedAt: new Date().toISOString() })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function sequenceOf(workId: number): Sequence {
  return { table: 'Views', order: 'order', group: { column: 'workId', value: workId } };
}
