import type { InferResult } from 'kysely';
import type { Deletion } from '../../domain/form.ts';
import type { LinkInput, LinkUpdate, Link, ShownLink } from '../../domain/link/link.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import { changeContent, changeRow, readBack } from '../content.server.ts';
import {
  PICTURE_COLUMNS,
  releasePicture,
  toPicture,
  claimPicture,
} from '../pictures/picture-rows.server.ts';
import type { Db } from '../database/tables.ts';

/** The public fields, oldest first. */
export async function listShownLinks(db: Db): Promise<ShownLink[]> {
  const rows = await selectShownLinks(db).orderBy('Links.id').execute();
  return rows.map(toShownLink);
}

/** Oldest first. */
export async function listLinks(db: Db): Promise<Link[]> {
  const rows = await selectLinks(db).orderBy('Links.id').execute();
  return rows.map(toLink);
}

export async function findLink(db: Db, id: number): Promise<Link | undefined> {
  const row = await selectLinks(db).where('Links.id', '=', id).executeTakeFirst();
  return row && toLink(row);
}

export function createLink(db: Db, { image, name, url }: LinkInput): Promise<Saved<Link>> {
  return changeContent(db, async (trx) => {
    if (!(await claimPicture(trx, image))) return { ok: false, reason: 'no-picture' };
    const { id } = await trx
      .insertInto('Links')
      .values({ image, name, url })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readBack(findLink(trx, id));
  });
}

export function updateLink(db: Db, input: LinkUpdate): Promise<Saved<Link>> {
  return changeRow(db, findLink, input, async (trx, { picture }) => {
    const { id, version, image, name, url } = input;
    if (!(await claimPicture(trx, image, picture.image)))
      return { ok: false, reason: 'no-picture' };
    await trx
      .updateTable('Links')
      .set({ image, name, url, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await releasePicture(trx, picture.image);
    return readBack(findLink(trx, id));
  });
}

export function deleteLink(db: Db, row: Deletion): Promise<Saved<Link>> {
  return changeRow(db, findLink, row, async (trx, link) => {
    await trx.deleteFrom('Links').where('id', '=', link.id).execute();
    await releasePicture(trx, link.picture.image);
    return saved(link);
  });
}

/** The public columns, listed one by one. */
function selectShownLinks(db: Db) {
  return db
    .selectFrom('Links')
    .leftJoin('Pictures', 'Pictures.image', 'Links.image')
    .select(['Links.id', 'Links.name', 'Links.url', 'Links.image'])
    .select(PICTURE_COLUMNS);
}

function selectLinks(db: Db) {
  return selectShownLinks(db).select('Links.version');
}

type ShownRow = InferResult<ReturnType<typeof selectShownLinks>>[number];
type Row = InferResult<ReturnType<typeof selectLinks>>[number];

function toShownLink({ id, name, url, ...picture }: ShownRow): ShownLink {
  return { id, name, url, picture: toPicture(picture) };
}

function toLink(row: Row): Link {
  return { ...toShownLink(row), version: row.version };
}
