import type { RowChange } from '../../domain/journal/row-change.ts';
import { parseZoom, type PictureWidth, ZOOM_LIMITS } from '../../domain/picture/picture.ts';
import type { Db, Trx } from '../database/tables.ts';

/** The largest width of works that visitors may load. */
export async function readWidthLimit(db: Db): Promise<PictureWidth> {
  const setting = await db
    .selectFrom('Settings')
    .select('value')
    .where('key', '=', 'zoom')
    .executeTakeFirst();
  return ZOOM_LIMITS[parseZoom(setting?.value ?? null)];
}

/** As stored with each picture of a work, so that works can be read without the settings. */
export async function readMaxWidth(db: Db): Promise<number | null> {
  const limit = await readWidthLimit(db);
  return limit === ZOOM_LIMITS.page ? null : limit;
}

/** Limits the widths of all works if a write changed how far visitors may zoom. */
export async function limitWidths(trx: Trx, changes: readonly RowChange[]): Promise<void> {
  if (!changes.some(({ table, name }) => table === 'Settings' && name === 'zoom')) return;
  const change = trx.updateTable('Pictures').set({ maxWidth: await readMaxWidth(trx) });
  await change.where('image', 'like', '/media/works/%').execute();
}
