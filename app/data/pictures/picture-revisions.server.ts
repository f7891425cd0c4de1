import type { RowChange } from '../../domain/journal/row-change.ts';
import { LARGE_WIDTH, PICTURE_WIDTHS } from '../../domain/picture/picture.ts';
import { RIGHTS_SETTINGS } from '../../domain/publishing/rights/xmp.ts';
import { inBatches } from '../database/rows.server.ts';
import type { Db, PictureRow, Trx } from '../database/tables.ts';
import { isUnused } from './picture-tables.server.ts';

/** Pictures up to this width have no large files. */
const SMALL = Math.max(...PICTURE_WIDTHS.filter((width) => width < LARGE_WIDTH));

export type Revision = Pick<PictureRow, 'image' | 'width' | 'revision'>;

/** Starts a new revision of the pictures whose large files contain a text that a write changed. */
export async function renewRevisions(trx: Trx, changes: readonly RowChange[]): Promise<void> {
  const rights = new Set<string | null>(RIGHTS_SETTINGS);
  if (changes.some(({ table, name }) => table === 'Settings' && rights.has(name))) {
    await renew(trx).execute();
    return;
  }
  const titled = changes.filter(({ before, after }) => before && after && 'title' in after);
  for (const table of ['Gallery', 'Posts'] as const) {
    const ids = titled.filter((change) => change.table === table).map(({ rowId }) => rowId);
    for (const batch of inBatches(ids)) {
      const own = trx.selectFrom(table).select('image').where('id', 'in', batch);
      await renew(trx).where('image', 'in', own).execute();
      if (table === 'Posts') continue;
      const views = trx.selectFrom('Views').select('image').where('workId', 'in', batch);
      await renew(trx).where('image', 'in', views).execute();
    }
  }
}

function renew(trx: Trx) {
  const revisionSince = new Date().toISOString();
  return trx
    .updateTable('Pictures')
    .set((eb) => ({ revision: eb('revision', '+', 1), revisionSince, isDue: 1 }))
    .where('width', '>', SMALL);
}

/** The pictures whose large files are to be rendered, once a row shows them. */
export function listDueRevisions(db: Db): Promise<Revision[]> {
  return db
    .selectFrom('Pictures')
    .select(['image', 'width', 'revision'])
    .where('isDue', '=', 1)
    .where((eb) => eb.not(isUnused(eb)))
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function markRendered(db: Db, { image, revision }: Revision): Promise<void> {
  const done = db.updateTable('Pictures').set({ isDue: 0 }).where('image', '=', image);
  await done.where('revision', '=', revision).execute();
}

/** The pictures whose earlier revisions are outdated since before an instant (ISO text). */
export function listOutdatedRevisions(db: Db, before: string): Promise<Revision[]> {
  return db
    .selectFrom('Pictures')
    .select(['image', 'width', 'revision'])
    .where('revisionSince', '<=', before)
    .execute();
}

/** Called after the files are deleted. */
export async function forgetEarlierRevisions(db: Db, { image, revision }: Revision): Promise<void> {
  const change = db.updateTable('Pictures').set({ revisionSince: null }).where('image', '=', image);
  await change.where('revision', '=', revision).execute();
}
