import type { Kysely, Transaction } from 'kysely';
import type { Deletion } from '../domain/form.ts';
import { GROUP_KINDS } from '../domain/group.ts';
import { saved, type Saved } from '../domain/saved.ts';
import { PERSONAL_SETTINGS } from '../domain/setting.ts';
import { changeContent } from './content.server.ts';
import { deleteExhibition } from './exhibitions.server.ts';
import { deleteGroup, GROUP_TABLES } from './groups.server.ts';
import { deleteLink } from './links.server.ts';
import { deletePost } from './posts.server.ts';
import type { Tables } from './tables.ts';
import { endOf } from './work-places.server.ts';
import { deleteWork } from './works.server.ts';

const NUMBERED = ['Posts', 'Exhibitions', 'Links', 'Categories', 'Collections'] as const;
type Numbered = (typeof NUMBERED)[number];

/** When the demo content came, the last id that it took in each table, and the settings it brought. */
type Mark = {
  at: string;
  lastIds: Record<Numbered, number>;
  settings: { key: string; value: string }[];
};

/** The mark is a row of the settings that no form knows, so that it travels with the content. */
const KEY = 'demo';

/** Remembers that everything which is there now came with the site. */
export async function markDemo(trx: Kysely<Tables>): Promise<void> {
  const lastIds = { Posts: 0, Exhibitions: 0, Links: 0, Categories: 0, Collections: 0 };
  for (const table of NUMBERED) {
    const last = await trx.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirst();
    lastIds[table] = last?.id ?? 0;
  }
  const settings = await trx
    .selectFrom('Settings')
    .select(['key', 'value'])
    .where('key', 'in', PERSONAL_SETTINGS)
    .execute();
  const mark: Mark = { at: new Date().toISOString(), lastIds, settings };
  await trx
    .insertInto('Settings')
    .values({ key: KEY, value: JSON.stringify(mark) })
    .execute();
}

/** Whether something of the demo content is left. */
export async function hasDemo(db: Kysely<Tables>): Promise<boolean> {
  const mark = await findMark(db);
  if (!mark) return false;
  if ((await listDemoWorks(db, mark)).length > 0) return true;
  for (const table of ['Posts', 'Exhibitions', 'Links'] as const) {
    if ((await listUntouched(db, mark, table)).length > 0) return true;
  }
  return false;
}

/** Takes the demo content away. What was added or changed since stays, and so do groups that hold works. */
export function removeDemo(db: Kysely<Tables>): Promise<Saved<null>> {
  return changeContent(db, async (trx) => {
    const mark = await findMark(trx);
    if (!mark) return saved(null);
    for (const row of await listDemoWorks(trx, mark)) await deleteWork(trx, row);
    for (const row of await listUntouched(trx, mark, 'Posts')) await deletePost(trx, row);
    for (const row of await listUntouched(trx, mark, 'Exhibitions')) {
      await deleteExhibition(trx, row);
    }
    for (const row of await listUntouched(trx, mark, 'Links')) await deleteLink(trx, row);
    await removeEmptyGroups(trx, mark);
    await emptySettings(trx, mark);
    await trx.deleteFrom('Settings').where('key', '=', KEY).execute();
    return saved(null);
  });
}

async function removeEmptyGroups(trx: Transaction<Tables>, mark: Mark): Promise<void> {
  for (const kind of GROUP_KINDS) {
    for (const row of await listUntouched(trx, mark, GROUP_TABLES[kind])) {
      if ((await endOf(trx, kind, row.id)) === 0) await deleteGroup(trx, kind, row);
    }
  }
}

async function emptySettings(trx: Transaction<Tables>, { settings }: Mark): Promise<void> {
  for (const { key, value } of settings) {
    await trx
      .updateTable('Settings')
      .set((eb) => ({ value: '', version: eb('version', '+', 1) }))
      .where('key', '=', key)
      .where('value', '=', value)
      .execute();
  }
}

/** A work is its picture: with one of the demo it is the demo's, whatever was written beside it. */
function listDemoWorks(db: Kysely<Tables>, { at }: Mark): Promise<Deletion[]> {
  return db
    .selectFrom('Gallery')
    .innerJoin('Pictures', 'Pictures.image', 'Gallery.image')
    .select(['Gallery.id', 'Gallery.version'])
    .where('Pictures.createdAt', '<=', at)
    .execute();
}

function listUntouched(
  db: Kysely<Tables>,
  { lastIds }: Mark,
  table: Numbered,
): Promise<Deletion[]> {
  return db
    .selectFrom(table)
    .select(['id', 'version'])
    .where('id', '<=', lastIds[table])
    .where('version', '=', 1)
    .execute();
}

async function findMark(db: Kysely<Tables>): Promise<Mark | undefined> {
  const row = await db
    .selectFrom('Settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row && (JSON.parse(row.value) as Mark);
}
