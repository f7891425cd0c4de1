import { lockContent } from '../content.server.ts';
import { isPictureShown, isUnused } from './picture-tables.server.ts';
import type { Db, FileToDeleteRow } from '../database/tables.ts';

/** Pictures that were never shown, or that no row has shown since an instant (ISO text); oldest first. */
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
 * Called before the files are deleted; afterwards no row can show the picture. Returns false if a row shows it again, so
 * that its files must be kept.
 */
export function claimFileToDelete(db: Db, image: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockContent(trx);
    if (await isPictureShown(trx, image)) {
      await trx.deleteFrom('FilesToDelete').where('image', '=', image).execute();
      return false;
    }
    await trx.deleteFrom('Pictures').where('image', '=', image).execute();
    return true;
  });
}

/** Called after the files are deleted. */
export async function forgetFileToDelete(db: Db, image: string): Promise<void> {
  await db.deleteFrom('FilesToDelete').where('image', '=', image).execute();
}

/** Adds the uploads from before an instant (ISO text) that no row shows; returns their number. */
export function recordUnusedUploads(db: Db, before: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockContent(trx);
    const unused = await trx
      .selectFrom('Pictures')
      .select(['image', 'original'])
      .where('createdAt', '<', before)
      .where('image', 'not in', (eb) => eb.selectFrom('FilesToDelete').select('image'))
      .where(isUnused)
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
