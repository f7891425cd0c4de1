import { holdContent } from '../content.server.ts';
import { isPictureShown, isShownNowhere } from './picture-tables.server.ts';
import type { Db, FileToDeleteRow } from '../database/tables.ts';

/** Pictures that no row shows any more, and that were shown last before an instant (ISO text) or never, oldest first. */
export function listFilesToDelete(db: Db, before: string): Promise<FileToDeleteRow[]> {
  return db
    .selectFrom('FilesToDelete')
    .selectAll()
    .where((eb) => eb.or([eb('wasShown', '=', 0), eb('since', '<=', before)]))
    .orderBy('since')
    .orderBy('image')
    .execute();
}

/**
 * To call before the files are deleted: from now on no row can show the picture. False, and nothing
 * to delete, when one does again.
 */
export function claimFileToDelete(db: Db, image: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await holdContent(trx);
    if (await isPictureShown(trx, image)) {
      await trx.deleteFrom('FilesToDelete').where('image', '=', image).execute();
      return false;
    }
    await trx.deleteFrom('Pictures').where('image', '=', image).execute();
    return true;
  });
}

/** To call after the files are deleted. */
export async function forgetFileToDelete(db: Db, image: string): Promise<void> {
  await db.deleteFrom('FilesToDelete').where('image', '=', image).execute();
}

/** Adds the uploads from before an instant (ISO text) that no row shows; answers how many. */
export function recordUnusedUploads(db: Db, before: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await holdContent(trx);
    const unused = await trx
      .selectFrom('Pictures')
      .select(['image', 'original'])
      .where('createdAt', '<', before)
      .where('image', 'not in', (eb) => eb.selectFrom('FilesToDelete').select('image'))
      .where(isShownNowhere)
      .execute();
    const since = new Date().toISOString();
    for (const picture of unused) {
      await trx
        .insertInto('FilesToDelete')
        .values({ ...picture, since })
        .execute();
    }
    return unused.length;
  });
}
