import { type NotNull, type RawBuilder, sql } from 'kysely';
import { SHOWING_TABLES, type ShowingTable } from './picture-tables.server.ts';
import type { Db, PictureRow } from '../database/tables.ts';

/** The stored facts of an original, and the name of a row that shows it: 'the work Dunes at noon'. */
export type PictureFile = Pick<PictureRow, 'image' | 'width' | 'original' | 'bytes' | 'sha256'> & {
  shownBy: string | null;
};

/** Every picture with the name of one row that shows it; null for an upload whose form was not saved yet. */
export async function listPictureFiles(db: Db): Promise<PictureFile[]> {
  const names = new Map((await listShown(db)).map(({ image, name }) => [image, name]));
  const pictures = await db
    .selectFrom('Pictures')
    .select(['image', 'width', 'original', 'bytes', 'sha256'])
    .orderBy('image')
    .execute();
  return pictures.map((picture) => ({ ...picture, shownBy: names.get(picture.image) ?? null }));
}

/** Saves the checksum of an original that has none yet. */
export async function saveChecksum(db: Db, image: string, sha256: string): Promise<void> {
  const unknown = db.updateTable('Pictures').set({ sha256 }).where('sha256', 'is', null);
  await unknown.where('image', '=', image).execute();
}

/** The names of rows that show a picture without a row in `Pictures`. */
export async function listRowsWithoutPicture(db: Db): Promise<string[]> {
  const known = await db.selectFrom('Pictures').select('image').execute();
  const images = new Set(known.map(({ image }) => image));
  return (await listShown(db)).flatMap(({ image, name }) => (images.has(image) ? [] : [name]));
}

type Shown = { image: string; name: string };

/** The name of a row of each table in messages to the owner. */
const NAMES: Record<ShowingTable, RawBuilder<string>> = {
  Gallery: sql`'the work ' || title`,
  Views: sql`'a view of the work ' || (select title from "Gallery" where "Gallery".id = "workId")`,
  Posts: sql`'the event ' || title`,
  Links: sql`'the link ' || coalesce(url, cast(id as text))`,
  SiteContent: sql`'the ' || page || ' image'`,
};

async function listShown(db: Db): Promise<Shown[]> {
  const lists: Shown[] = [];
  for (const table of SHOWING_TABLES) {
    const rows = db.selectFrom(table).select(['image', NAMES[table].as('name')]);
    const shown = rows.where('image', 'is not', null).$narrowType<{ image: NotNull }>();
    lists.push(...(await shown.execute()));
  }
  return lists;
}
