import { saved, type Saved } from '../../domain/saved.ts';
import type { Logo, LogoPicture } from '../../domain/site-image/logo.ts';
import { SITE_MARKS, type SiteMark, type SiteMarkName } from '../../domain/site-image/site-mark.ts';
import type { SiteMarkInput } from '../../domain/site-image/site-mark-form.ts';
import { type Picture, TRANSPARENT } from '../../domain/picture/picture.ts';
import { changeContent, readContentVersion } from '../content.server.ts';
import {
  PICTURE_COLUMNS,
  claimPicture,
  releasePicture,
  toPicture,
} from '../pictures/picture-rows.server.ts';
import type { Db, Trx } from '../database/tables.ts';

/** All marks, including those without a picture. */
export async function listSiteMarks(db: Db): Promise<SiteMark[]> {
  const rows = await db
    .selectFrom('SiteContent')
    .leftJoin('Pictures', 'Pictures.image', 'SiteContent.image')
    .select(['SiteContent.page', 'SiteContent.image', 'SiteContent.version'])
    .select(PICTURE_COLUMNS)
    .where('SiteContent.page', 'in', SITE_MARKS)
    .execute();
  return SITE_MARKS.map((mark) => {
    const row = rows.find(({ page }) => page === mark);
    return { mark, picture: row ? toPicture(row) : null, version: row?.version ?? 0 };
  });
}

export async function findSiteMark(db: Db, mark: SiteMarkName): Promise<SiteMark> {
  const found = (await listSiteMarks(db)).find((each) => each.mark === mark);
  return found ?? { mark, picture: null, version: 0 };
}

/** The logo of the navigation bar, or null. */
export async function findLogo(db: Db): Promise<Logo | null> {
  const marks = await listSiteMarks(db);
  const [light, dark] = (['logo', 'logo-dark'] as const).map((name) => {
    const picture = marks.find(({ mark }) => mark === name)?.picture;
    return picture ? toLogoPicture(picture) : null;
  });
  return light ? { light, dark: dark ?? null } : null;
}

function toLogoPicture({ placeholder, ...picture }: Picture): LogoPicture {
  return { ...picture, isTransparent: placeholder === TRANSPARENT };
}

/** Sets or removes a mark; without a version the last save wins. */
export function saveSiteMark(
  db: Db,
  { mark, image, version }: SiteMarkInput,
): Promise<Saved<SiteMark>> {
  return changeContent<SiteMark>(db, async (trx) => {
    const current = await findSiteMark(trx, mark);
    if (version !== undefined && version !== current.version) {
      return { ok: false, reason: 'stale', current };
    }
    const before = current.picture?.image ?? null;
    if (!(await claimPicture(trx, image, before))) return { ok: false, reason: 'no-picture' };
    if (image === null) await trx.deleteFrom('SiteContent').where('page', '=', mark).execute();
    else await writeMark(trx, { mark, image, version: current.version });
    await releasePicture(trx, before);
    return saved(await findSiteMark(trx, mark));
  });
}

type StoredMark = { mark: SiteMarkName; image: string; version: number };

/** `version` is the stored one. */
async function writeMark(trx: Trx, { mark, image, version }: StoredMark): Promise<void> {
  // The version of a new row is higher than that of a row that was removed before.
  const next = version === 0 ? await readContentVersion(trx) : version + 1;
  await trx
    .insertInto('SiteContent')
    .values({ page: mark, image, version: next })
    .onConflict((conflict) => conflict.column('page').doUpdateSet({ image, version: next }))
    .execute();
}
