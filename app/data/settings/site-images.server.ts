import type { InferResult } from 'kysely';
import type { Saved } from '../../domain/saved.ts';
import type { SiteImageInput } from '../../domain/site-image/site-image-form.ts';
import { SITE_PAGES, type SiteImage, type SitePage } from '../../domain/site-image/site-image.ts';
import { changeContent, changeRow, readBack } from '../content.server.ts';
import {
  PICTURE_COLUMNS,
  releasePicture,
  toPicture,
  claimPicture,
} from '../pictures/picture-rows.server.ts';
import type { Db } from '../database/tables.ts';

/** Omitted fields stay unchanged. */
type SiteImageChanges = Pick<SiteImageInput, 'page' | 'image'> & Partial<SiteImageInput>;

export async function listSiteImages(db: Db): Promise<SiteImage[]> {
  const rows = await selectSiteImages(db).orderBy('SiteContent.id').execute();
  return rows.flatMap((row) => {
    const page = SITE_PAGES.find((known) => known === row.page);
    return page ? [toSiteImage(page, row)] : [];
  });
}

export async function findSiteImage(db: Db, page: SitePage): Promise<SiteImage | undefined> {
  const row = await selectSiteImages(db).where('SiteContent.page', '=', page).executeTakeFirst();
  return row && toSiteImage(page, row);
}

/** For a new data folder: a page has one image, so a second one is a mismatch. */
export function createSiteImage(db: Db, page: SitePage, image: string): Promise<Saved<SiteImage>> {
  return changeContent(db, async (trx) => {
    if (await findSiteImage(trx, page)) return { ok: false, reason: 'mismatch' };
    if (!(await claimPicture(trx, image))) return { ok: false, reason: 'no-picture' };
    await trx.insertInto('SiteContent').values({ page, image }).execute();
    return readBack(findSiteImage(trx, page));
  });
}

/** Changes the image of a page, its framing or its alternative text; without a version the last save wins. */
export function saveSiteImage(
  db: Db,
  { page, version, ...changes }: SiteImageChanges,
): Promise<Saved<SiteImage>> {
  return changeRow(db, findSiteImage, { id: page, version }, async (trx, current) => {
    if (!(await claimPicture(trx, changes.image))) return { ok: false, reason: 'no-picture' };
    await trx
      .updateTable('SiteContent')
      .set({ ...changes, version: current.version + 1 })
      .where('page', '=', page)
      .execute();
    await releasePicture(trx, current.picture.image);
    return readBack(findSiteImage(trx, page));
  });
}

function selectSiteImages(db: Db) {
  return db
    .selectFrom('SiteContent')
    .leftJoin('Pictures', 'Pictures.image', 'SiteContent.image')
    .selectAll('SiteContent')
    .select(PICTURE_COLUMNS);
}

type SiteImageRow = InferResult<ReturnType<typeof selectSiteImages>>[number];

function toSiteImage(page: SitePage, row: SiteImageRow): SiteImage {
  const { fit, focusX, focusY, alternativeText, version } = row;
  const picture = toPicture(row);
  return { page, picture, fit, focusX, focusY, alternativeText, version };
}
