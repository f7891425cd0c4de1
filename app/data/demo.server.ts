import { sql } from 'kysely';
import type { Deletion } from '../domain/form.ts';
import { GROUP_KINDS } from '../domain/group/group.ts';
import { saved, type Saved } from '../domain/saved.ts';
import { PERSONAL_SETTINGS } from '../domain/setting/setting.ts';
import { changeContent } from './content.server.ts';
import { deleteExhibition } from './exhibitions/exhibitions.server.ts';
import { deleteGroup, GROUP_TABLES } from './groups/groups.server.ts';
import {
  writeInternalSetting,
  readInternalSetting,
  deleteInternalSetting,
} from './settings/internal-settings.server.ts';
import { deleteLink } from './links/links.server.ts';
import { deletePost } from './posts/posts.server.ts';
import { readSettings } from './settings/settings.server.ts';
import type { Db, Trx } from './database/tables.ts';
import { type GroupedWork, nextPositionInGroup } from './works/work-positions.server.ts';
import { removeWorks } from './works/works.server.ts';

/** The column that identifies the rows of each table. */
const NAMES = {
  Posts: 'title',
  Exhibitions: 'title',
  Links: 'image',
  Categories: 'title',
  Collections: 'title',
} as const;
type Listed = keyof typeof NAMES;
type Row = Deletion & { name: string };

/**
 * The pictures, rows and settings of the demo content. Neither a time nor an id alone distinguishes them from the owner's
 * content: clocks can be set back, and a restored database may reuse ids.
 */
type Mark = {
  images: string[];
  rows: Record<Listed, Pick<Row, 'id' | 'name'>[]>;
  settings: { key: string; value: string }[];
};

/** Marks all existing content as demo content. */
export async function markDemo(trx: Db): Promise<void> {
  const pictures = await trx.selectFrom('Pictures').select('image').execute();
  const rows: Mark['rows'] = {
    Posts: await listRows(trx, 'Posts'),
    Exhibitions: await listRows(trx, 'Exhibitions'),
    Links: await listRows(trx, 'Links'),
    Categories: await listRows(trx, 'Categories'),
    Collections: await listRows(trx, 'Collections'),
  };
  const settings = await trx
    .selectFrom('Settings')
    .select(['key', 'value'])
    .where('key', 'in', PERSONAL_SETTINGS)
    .execute();
  const mark: Mark = { images: pictures.map(({ image }) => image), rows, settings };
  await writeInternalSetting(trx, 'demo', JSON.stringify(mark));
}

/** Whether any demo content is left. */
export async function hasDemo(db: Db): Promise<boolean> {
  const mark = await findMark(db);
  if (!mark) return false;
  if ((await listDemoWorks(db, mark)).length > 0) return true;
  for (const table of ['Posts', 'Exhibitions', 'Links'] as const) {
    if ((await listUntouched(db, mark, table)).length > 0) return true;
  }
  return false;
}

/** Counts the owner's works and groups, and returns the owner's settings, without the demo content. */
export async function readOwnContent(db: Db) {
  const mark = await findMark(db);
  const images = new Set(mark?.images);
  const works = await db.selectFrom('Gallery').select('image').execute();
  let groups = 0;
  for (const table of [GROUP_TABLES.category, GROUP_TABLES.collection]) {
    const untouched = mark ? await listUntouched(db, mark, table) : [];
    groups += (await listRows(db, table)).length - untouched.length;
  }
  const settings = await readSettings(db);
  const own = (key: (typeof PERSONAL_SETTINGS)[number]) =>
    mark?.settings.some((demo) => demo.key === key && demo.value === settings[key])
      ? ''
      : settings[key];
  return {
    works: works.filter(({ image }) => !images.has(image)).length,
    groups,
    displayName: own('displayName'),
    contactEmail: own('contactEmail'),
    biography: own('biography'),
  };
}

/** Deletes the demo content, except rows that were changed since and groups that still have works. */
export function removeDemo(db: Db): Promise<Saved<null>> {
  return changeContent(db, async (trx) => {
    const mark = await findMark(trx);
    if (!mark) return saved(null);
    await removeWorks(trx, await listDemoWorks(trx, mark));
    for (const row of await listUntouched(trx, mark, 'Posts')) await deletePost(trx, row);
    for (const row of await listUntouched(trx, mark, 'Exhibitions')) {
      await deleteExhibition(trx, row);
    }
    for (const row of await listUntouched(trx, mark, 'Links')) await deleteLink(trx, row);
    await removeEmptyGroups(trx, mark);
    await emptySettings(trx, mark);
    await deleteInternalSetting(trx, 'demo');
    return saved(null);
  });
}

async function removeEmptyGroups(trx: Trx, mark: Mark): Promise<void> {
  for (const kind of GROUP_KINDS) {
    for (const row of await listUntouched(trx, mark, GROUP_TABLES[kind])) {
      if ((await nextPositionInGroup(trx, kind, row.id)) === 0) await deleteGroup(trx, kind, row);
    }
  }
}

async function emptySettings(trx: Trx, { settings }: Mark): Promise<void> {
  for (const { key, value } of settings) {
    await trx
      .updateTable('Settings')
      .set((eb) => ({ value: '', version: eb('version', '+', 1) }))
      .where('key', '=', key)
      .where('value', '=', value)
      .execute();
  }
}

/** A work with a demo picture is demo content, whatever its text. */
async function listDemoWorks(db: Db, { images }: Mark): Promise<GroupedWork[]> {
  const works = await db
    .selectFrom('Gallery')
    .select(['id', 'categoryId', 'collectionId', 'image'])
    .execute();
  const demo = new Set(images);
  return works.filter(({ image }) => demo.has(image));
}

async function listUntouched(db: Db, mark: Mark, table: Listed): Promise<Deletion[]> {
  const names = new Map(mark.rows[table].map(({ id, name }) => [id, name]));
  const rows = await listRows(db, table);
  return rows.filter(({ id, version, name }) => version === 1 && names.get(id) === name);
}

async function listRows(db: Db, table: Listed): Promise<Row[]> {
  const name = sql.ref<string>(NAMES[table]).as('name');
  return db.selectFrom(table).select(['id', 'version', name]).orderBy('id').execute();
}

async function findMark(db: Db): Promise<Mark | undefined> {
  const mark = await readInternalSetting(db, 'demo');
  return mark === undefined ? undefined : (JSON.parse(mark) as Mark);
}
