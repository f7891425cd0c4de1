import type { WorkChoice } from '../../domain/documents/choices.ts';
import { type Choices, readChoices } from '../../domain/documents/choices.ts';
import { CV_SETTINGS } from '../../domain/setting/setting.ts';
import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import { parseJson } from '../../domain/parse-json.ts';
import { writeInternalSetting, readInternalSetting } from '../settings/internal-settings.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import type { Db } from '../database/tables.ts';

const NEWEST = 12;

/** The last choices of every kind. */
export async function readDocumentChoices(db: Db): Promise<Choices> {
  return readChoices(parseJson((await readInternalSetting(db, 'documents')) ?? ''));
}

/** Not content: no page depends on them, so they are written without a content version and a journal entry. */
export async function saveDocumentChoices(db: Db, choices: Choices): Promise<void> {
  await writeInternalSetting(db, 'documents', JSON.stringify(choices));
}

/** Everything that documents say in the owner's words. */
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

/** The works that are meant, in their order. Only what is chosen by hand may be hidden from visitors. */
export async function findChosenIds(db: Db, choice: WorkChoice): Promise<number[]> {
  const shown = db.selectFrom('ShownWorks').select('id');
  switch (choice.from) {
    case 'chosen':
      return keepKnown(db, 'Gallery', choice.ids);
    case 'category':
    case 'collection': {
      const { id, order } = GROUP_FIELDS[choice.from];
      const ofGroup = shown.where(id, '=', choice.groupId).orderBy(order).orderBy('id');
      return (await ofGroup.execute()).map((row) => row.id);
    }
    case 'recents': {
      const { recents } = await readSettings(db);
      const known = await keepKnown(db, 'ShownWorks', recents);
      return known.length > 0 ? known : (await newest(db).limit(NEWEST).execute()).map(toId);
    }
    case 'status':
      return (await newest(db).where('status', '=', choice.status).execute()).map(toId);
    case 'all':
      return (await newest(db).execute()).map(toId);
  }
}

function newest(db: Db) {
  const shown = db.selectFrom('ShownWorks').select('id');
  return shown.orderBy('dateUploaded', 'desc').orderBy('id', 'desc');
}

function toId({ id }: { id: number }): number {
  return id;
}

async function keepKnown(
  db: Db,
  table: 'Gallery' | 'ShownWorks',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(toId));
  return ids.filter((id) => known.has(id));
}
