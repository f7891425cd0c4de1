import { isOfWork } from '../../domain/picture/picture.ts';
import { writeXmp } from '../../domain/publishing/rights/xmp.ts';
import type { Db } from '../database/tables.ts';
import { readSettings } from '../settings/settings.server.ts';

/** What rendering needs to know about a picture; undefined without a row. */
export async function findPictureFacts(db: Db, siteUrl: string, image: string) {
  const row = await db
    .selectFrom('Pictures')
    .select(['width', 'isWide', 'revision', 'revisionSince'])
    .where('image', '=', image)
    .executeTakeFirst();
  if (!row) return undefined;
  const { revisionSince, ...facts } = row;
  const title = await findTitle(db, image);
  const xmp = writeXmp({ ...(await readSettings(db)), siteUrl, title, isOfWork: isOfWork(image) });
  return { ...facts, hasEarlierRevisions: revisionSince !== null, xmp };
}

/** The title of the work or event that shows a picture. */
async function findTitle(db: Db, image: string): Promise<string | null> {
  const works = db.selectFrom('Gallery').select('title');
  const views = db.selectFrom('Views').select('workId').where('image', '=', image);
  const titled =
    (await works.where('image', '=', image).executeTakeFirst()) ??
    (await works.where('id', 'in', views).executeTakeFirst()) ??
    (await db.selectFrom('Posts').select('title').where('image', '=', image).executeTakeFirst());
  return titled?.title ?? null;
}
