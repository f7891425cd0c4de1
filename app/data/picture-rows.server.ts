import type { Picture } from '../domain/content/picture.ts';
import { isPictureShown } from './picture-tables.server.ts';
import type { Db, NewPictureRow, PictureRow, Trx } from './tables.ts';

type MaybePicture = {
  image: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
};

export async function createPicture(db: Db, picture: NewPictureRow): Promise<void> {
  await db.insertInto('Pictures').values(picture).execute();
}

export function findPicture(db: Db, image: string): Promise<PictureRow | undefined> {
  return db.selectFrom('Pictures').selectAll().where('image', '=', image).executeTakeFirst();
}

/** The paths of all pictures whose files must exist. */
export async function listPicturePaths(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('Pictures').select('image').orderBy('image').execute();
  return rows.map(({ image }) => image);
}

/** A row whose picture is not known still shows: as a neutral square. */
export function toPicture({ image, width, height, placeholder }: MaybePicture): Picture {
  return { image, width: width ?? 1, height: height ?? 1, placeholder: placeholder ?? '' };
}

/** Says that a row is about to show a picture, or none, in the place of one; false when there is no such picture. */
export async function usePicture(
  trx: Trx,
  image: string | null,
  shown: string | null = null,
): Promise<boolean> {
  if (image === null || image === shown) return true;
  if (!(await findPicture(trx, image))) return false;
  await trx.deleteFrom('FilesToDelete').where('image', '=', image).execute();
  return true;
}

/** Says that a row may no longer show a picture; when none does, its files are to be deleted, once no entry can bring it back. */
export async function dropPicture(trx: Trx, image: string | null): Promise<void> {
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
