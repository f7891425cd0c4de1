import type { Deletion } from '../domain/forms/form.ts';
import type { LinkInput, LinkUpdate } from '../domain/forms/link-form.ts';
import type { Link } from '../domain/content/link.ts';
import { refuseUnlessCurrent, saved, type Saved } from '../domain/content/saved.ts';
import { changeContent } from './content.server.ts';
import { dropPicture, toPicture, usePicture } from './picture-rows.server.ts';
import type { Db, Trx } from './tables.ts';

/** In the order in which they were made. */
export async function listLinks(db: Db): Promise<Link[]> {
  const rows = await selectLinks(db).orderBy('Links.id').execute();
  return rows.map(toLink);
}

export async function findLink(db: Db, id: number): Promise<Link | undefined> {
  const row = await selectLinks(db).where('Links.id', '=', id).executeTakeFirst();
  return row && toLink(row);
}

export function createLink(db: Db, { image, url }: LinkInput): Promise<Saved<Link>> {
  return changeContent(db, async (trx) => {
    if (!(await usePicture(trx, image))) return { ok: false, reason: 'no-picture' };
    const { id } = await trx
      .insertInto('Links')
      .values({ image, url })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readBack(trx, id);
  });
}

export function updateLink(db: Db, { id, version, image, url }: LinkUpdate): Promise<Saved<Link>> {
  return changeContent(db, async (trx) => {
    const current = await findLink(trx, id);
    const refused = refuseUnlessCurrent(current, version);
    if (refused || !current) return refused ?? { ok: false, reason: 'missing' };
    const isNewPicture = image !== current.picture.image;
    if (isNewPicture && !(await usePicture(trx, image))) return { ok: false, reason: 'no-picture' };
    await trx
      .updateTable('Links')
      .set({ image, url, version: version + 1 })
      .where('id', '=', id)
      .execute();
    if (isNewPicture) await dropPicture(trx, current.picture.image);
    return readBack(trx, id);
  });
}

export function deleteLink(db: Db, { id, version }: Deletion): Promise<Saved<Link>> {
  return changeContent(db, async (trx) => {
    const link = await findLink(trx, id);
    const refused = refuseUnlessCurrent(link, version);
    if (refused || !link) return refused ?? { ok: false, reason: 'missing' };
    await trx.deleteFrom('Links').where('id', '=', id).execute();
    await dropPicture(trx, link.picture.image);
    return saved(link);
  });
}

async function readBack(trx: Trx, id: number): Promise<Saved<Link>> {
  const link = await findLink(trx, id);
  return link ? saved(link) : { ok: false, reason: 'missing' };
}

function selectLinks(db: Db) {
  return db
    .selectFrom('Links')
    .leftJoin('Pictures', 'Pictures.image', 'Links.image')
    .selectAll('Links')
    .select(['Pictures.width', 'Pictures.height', 'Pictures.placeholder']);
}

type LinkRow = Awaited<ReturnType<ReturnType<typeof selectLinks>['executeTakeFirstOrThrow']>>;

function toLink({ image, width, height, placeholder, ...link }: LinkRow): Link {
  return { ...link, picture: toPicture({ image, width, height, placeholder }) };
}
