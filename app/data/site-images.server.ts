import type { Kysely, Transaction } from 'kysely';
import { saved, type Saved } from '../domain/saved.ts';
import { SITE_PAGES, type SiteImage, type SitePage } from '../domain/site-image.ts';
import { changeContent } from './content.server.ts';
import { dropPicture, toPicture, usePicture } from './pictures.server.ts';
import type { Tables } from './tables.ts';

export async function listSiteImages(db: Kysely<Tables>): Promise<SiteImage[]> {
  const rows = await selectSiteImages(db).orderBy('SiteContent.id').execute();
  return rows.flatMap((row) => {
    const page = SITE_PAGES.find((known) => known === row.page);
    return page ? [toSiteImage(page, row)] : [];
  });
}

export async function findSiteImage(
  db: Kysely<Tables>,
  page: SitePage,
): Promise<SiteImage | undefined> {
  const row = await selectSiteImages(db).where('SiteContent.page', '=', page).executeTakeFirst();
  return row && toSiteImage(page, row);
}

/** For a new data folder: a page has one image, so a second one is a mismatch. */
export function createSiteImage(
  db: Kysely<Tables>,
  page: SitePage,
  image: string,
): Promise<Saved<SiteImage>> {
  return changeContent(db, async (trx) => {
    if (await findSiteImage(trx, page)) return { ok: false, reason: 'mismatch' };
    if (!(await usePicture(trx, image))) return { ok: false, reason: 'no-picture' };
    await trx.insertInto('SiteContent').values({ page, image }).execute();
    return readBack(trx, page);
  });
}

/** Replaces the image of a page; without a version the last save wins. */
export function replaceSiteImage(
  db: Kysely<Tables>,
  page: SitePage,
  image: string,
  version?: number,
): Promise<Saved<SiteImage>> {
  return changeContent(db, async (trx) => {
    const current = await findSiteImage(trx, page);
    if (!current) return { ok: false, reason: 'missing' };
    if (version !== undefined && version !== current.version) {
      return { ok: false, reason: 'stale', current };
    }
    if (!(await usePicture(trx, image))) return { ok: false, reason: 'no-picture' };
    await trx
      .updateTable('SiteContent')
      .set({ image, version: current.version + 1 })
      .where('page', '=', page)
      .execute();
    await dropPicture(trx, current.picture.image);
    return readBack(trx, page);
  });
}

async function readBack(trx: Transaction<Tables>, page: SitePage): Promise<Saved<SiteImage>> {
  const image = await findSiteImage(trx, page);
  return image ? saved(image) : { ok: false, reason: 'missing' };
}

function selectSiteImages(db: Kysely<Tables>) {
  return db
    .selectFrom('SiteContent')
    .leftJoin('Pictures', 'Pictures.image', 'SiteContent.image')
    .selectAll('SiteContent')
    .select(['Pictures.width', 'Pictures.height', 'Pictures.placeholder']);
}

type SiteImageRow = Awaited<
  ReturnType<ReturnType<typeof selectSiteImages>['executeTakeFirstOrThrow']>
>;

function toSiteImage(page: SitePage, row: SiteImageRow): SiteImage {
  const { image, width, height, placeholder, version } = row;
  return { page, picture: toPicture({ image, width, height, placeholder }), version };
}
