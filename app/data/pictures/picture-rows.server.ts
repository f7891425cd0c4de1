import { setImmediate } from 'node:timers/promises';
import { isOfWork, type Picture } from '../../domain/picture/picture.ts';
import { readMaxWidth } from './picture-widths.server.ts';
import { isPictureShown, SHOWING_TABLES } from './picture-tables.server.ts';
import type { Db, NewPictureRow, PictureRow, Trx } from '../database/tables.ts';
import { inBatches, ROWS_PER_STATEMENT } from '../database/rows.server.ts';

type PictureColumns = {
  image: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  revision: number | null;
  maxWidth: number | null;
};

/** The columns of a picture, for queries that join `Pictures` to the rows that show it. */
export const PICTURE_COLUMNS = [
  'Pictures.width',
  'Pictures.height',
  'Pictures.placeholder',
  'Pictures.revision',
  'Pictures.maxWidth',
] as const;

export async function createPicture(db: Db, picture: NewPictureRow): Promise<void> {
  const maxWidth = isOfWork(picture.image) ? await readMaxWidth(db) : null;
  await db
    .insertInto('Pictures')
    .values(maxWidth ? { ...picture, maxWidth } : picture)
    .execute();
}

export function findPicture(db: Db, image: string): Promise<PictureRow | undefined> {
  return db.selectFrom('Pictures').selectAll().where('image', '=', image).executeTakeFirst();
}

/** The pictures with these paths. */
export async function listPictures(db: Db, images: readonly string[]): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const batch of inBatches(images, ROWS_PER_STATEMENT)) {
    const rows = await db
      .selectFrom('Pictures')
      .select('image')
      .select(PICTURE_COLUMNS)
      .where('image', 'in', batch)
      .execute();
    pictures.push(...rows.map(toPicture));
  }
  return pictures;
}

/** The paths of all pictures whose files must exist. */
export async function listPicturePaths(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('Pictures').select('image').orderBy('image').execute();
  return rows.map(({ image }) => image);
}

/** The pictures whose colours have not been measured. */
export async function listUnjudgedPictures(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('Pictures')
    .select('image')
    .where('isWide', 'is', null)
    .execute();
  return rows.map(({ image }) => image);
}

export async function saveJudgedColours(db: Db, image: string, isWide: boolean): Promise<void> {
  const change = db.updateTable('Pictures').set({ isWide: Number(isWide) });
  await change.where('image', '=', image).execute();
}

/** The pictures that no visitor may see: of hidden works and their views, and of deleted rows that an undo may restore. */
export async function listHiddenPictures(db: Db): Promise<string[]> {
  const hidden = db.selectFrom('Gallery').where('isHidden', '=', 1);
  const shown = db.selectFrom('ShownWorks').select('image');
  const works = await hidden.select('image').where('image', 'not in', shown).execute();
  const views = await db
    .selectFrom('Views')
    .select('image')
    .where('workId', 'in', hidden.select('id'))
    .where('image', 'not in', shown)
    .execute();
  const unused = await db.selectFrom('FilesToDelete').select('image').execute();
  return [...works, ...views, ...unused].map(({ image }) => image);
}

/** A picture without a row in `Pictures` is shown as a neutral square. */
export function toPicture({
  image,
  width,
  height,
  placeholder,
  revision,
  maxWidth,
}: PictureColumns): Picture {
  const picture = { image, width: width ?? 1, height: height ?? 1, placeholder: placeholder ?? '' };
  return {
    ...picture,
    ...(revision && { revision }),
    ...(maxWidth && { maxWidth }),
  };
}

/** Called before a row shows a new picture; false if the picture does not exist. */
export async function claimPicture(
  trx: Trx,
  image: string | null,
  shown: string | null = null,
): Promise<boolean> {
  if (image === null || image === shown) return true;
  if (!(await findPicture(trx, image))) return false;
  await trx.deleteFrom('FilesToDelete').where('image', '=', image).execute();
  return true;
}

/** Called after a row stopped showing a picture. If no row shows it, it is marked for deletion. */
export async function releasePicture(trx: Trx, image: string | null): Promise<void> {
  if (image === null || (await isPictureShown(trx, image))) return;
  const picture = await findPicture(trx, image);
  await trx
    .insertInto('FilesToDelete')
    .values({
      image,
      original: picture?.original ?? null,
      since: new Date().toISOString(),
      wasShown: 1,
    })
    .onConflict((conflict) => conflict.column('image').doNothing())
    .execute();
}

/** Called after rows changed: keeps the pictures that a row shows, and marks the others for deletion. */
export async function settlePictures(trx: Trx, images: readonly string[]): Promise<void> {
  const since = new Date().toISOString();
  for (const batch of inBatches([...new Set(images)], ROWS_PER_STATEMENT)) {
    const shown = new Set<string>();
    for (const table of SHOWING_TABLES) {
      const rows = await trx
        .selectFrom(table)
        .select('image')
        .where('image', 'in', batch)
        .execute();
      for (const { image } of rows) if (image !== null) shown.add(image);
    }
    const pictures = await trx
      .selectFrom('Pictures')
      .select(['image', 'original'])
      .where('image', 'in', batch)
      .execute();
    const unused = pictures.filter(({ image }) => !shown.has(image));
    if (shown.size > 0) {
      await trx
        .deleteFrom('FilesToDelete')
        .where('image', 'in', [...shown])
        .execute();
    }
    if (unused.length > 0) {
      await trx
        .insertInto('FilesToDelete')
        .values(unused.map((picture) => ({ ...picture, since, wasShown: 1 })))
        .onConflict((conflict) => conflict.column('image').doNothing())
        .execute();
    }
    await setImmediate();
  }
}
