import { saved, type Saved } from '../domain/content/saved.ts';
import { PERSONAL_SETTINGS } from '../domain/content/setting.ts';
import { changeContent } from './content.server.ts';
import { dropPicture } from './picture-rows.server.ts';
import type { Db } from './tables.ts';

/** Whether there is something that could be taken away. */
export async function hasContent(db: Db): Promise<boolean> {
  for (const table of ['Gallery', 'Posts', 'Exhibitions', 'Links'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/** Takes all content away, and the settings that speak of somebody. The home and bio images stay. */
export function emptySite(db: Db): Promise<Saved<null>> {
  return changeContent(db, async (trx) => {
    const rows = [
      ...(await trx.deleteFrom('Views').returning('image').execute()),
      ...(await trx.deleteFrom('Gallery').returning('image').execute()),
      ...(await trx.deleteFrom('Posts').returning('image').execute()),
      ...(await trx.deleteFrom('Links').returning('image').execute()),
    ];
    for (const table of ['Exhibitions', 'Categories', 'Collections'] as const) {
      await trx.deleteFrom(table).execute();
    }
    await trx
      .updateTable('Settings')
      .set((eb) => ({ value: '', version: eb('version', '+', 1) }))
      .where('key', 'in', [...PERSONAL_SETTINGS, 'recents'])
      .execute();
    for (const { image } of rows) await dropPicture(trx, image);
    return saved(null);
  });
}
