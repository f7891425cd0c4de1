import type { WorkChoice } from '../domain/documents/choices.ts';
import { type Choices, readChoices } from '../domain/documents/choices.ts';
import { GROUP_FIELDS } from '../domain/content/gallery.ts';
import { parseJson } from '../domain/parse-json.ts';
import { putKept, readKept } from './kept-values.server.ts';
import { readSettings } from './settings.server.ts';
import type { Db } from './tables.ts';

const NEWEST = 12;

/** The last choices of every kind. */
export async function readDocumentChoices(db: Db): Promise<Choices> {
  return readChoices(parseJson((await readKept(db, 'documents')) ?? ''));
}

/** They are the owner's and nothing that visitors see: no page becomes another by them, and no entry of the journal. */
export async function keepDocumentChoices(db: Db, choices: Choices): Promise<void> {
  await putKept(db, 'documents', JSON.stringify(choices));
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
