import type { WorkChoice } from '../../domain/documents/choices.ts';
import { type Choices, readChoices } from '../../domain/documents/choices.ts';
import { CV_SETTINGS } from '../../domain/setting/setting.ts';
import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import { parseJson } from '../../domain/parse-json.ts';
import { writeInternalSetting, readInternalSetting } from '../settings/internal-settings.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import type { Db } from '../database/tables.ts';

const NEWEST_LIMIT = 12;

/** The last choices for each kind of document. */
export async function readDocumentChoices(db: Db): Promise<Choices> {
  return readChoices(parseJson((await readInternalSetting(db, 'documents')) ?? ''));
}

/** No page depends on them, so they are written without a new content version or journal entry. */
export async function saveDocumentChoices(db: Db, choices: Choices): Promise<void> {
  await writeInternalSetting(db, 'documents', JSON.stringify(choices));
}

/** All texts of the owner that documents print. */
export async function listPrintedTexts(db: Db): Promise<string[]> {
  const works = await db
    .selectFrom('Gallery')
    .select(['title', 'year', 'medium', 'size', 'edition', 'description'])
    .execute();
  const exhibitions = await db.selectFrom('Exhibitions').select(['title', 'description']).execute();
  const { displayName, biography, ...settings } = await readSettings(db);
  const rows = [...works, ...exhibitions].flatMap((row) => Object.values(row));
  const sections = CV_SETTINGS.map((key) => settings[key]);
  return [displayName, biography, ...sections, ...rows].filter((text) => text !== null);
}

/** The ids of the chosen works, in order. Only works chosen one by one may be hidden ones. */
export async function findChosenIds(db: Db, choice: WorkChoice): Promise<number[]> {
  const shown = db.selectFrom('ShownWorks').select('id');
  switch (choice.from) {
    case 'chosen':
      return keepExisting(db, 'Gallery', choice.ids);
    case 'category':
    case 'collection': {
      const { id, order } = GROUP_FIELDS[choice.from];
      const ofGroup = shown.where(id, '=', choice.groupId).orderBy(order).orderBy('id');
      return (await ofGroup.execute()).map((row) => row.id);
    }
    case 'recents': {
      const { recents } = await readSettings(db);
      const existing = await keepExisting(db, 'ShownWorks', recents);
      return existing.length > 0
        ? existing
        : (await selectNewest(db).limit(NEWEST_LIMIT).execute()).map(toId);
    }
    case 'status':
      return (await selectNewest(db).where('status', '=', choice.status).execute()).map(toId);
    case 'all':
      return (await selectNewest(db).execute()).map(toId);
  }
}

function selectNewest(db: Db) {
  const shown = db.selectFrom('ShownWorks').select('id');
  return shown.orderBy('dateUploaded', 'desc').orderBy('id', 'desc');
}

function toId({ id }: { id: number }): number {
  return id;
}

async function keepExisting(
  db: Db,
  table: 'Gallery' | 'ShownWorks',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  const existing = new Set(rows.map(toId));
  return ids.filter((id) => existing.has(id));
}
