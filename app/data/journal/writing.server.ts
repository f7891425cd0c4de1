import { sql } from 'kysely';
import { describeWrite, type EntryKind } from '../../domain/journal/entry.ts';
import {
  JOURNAL_TABLES,
  netChanges,
  type Row,
  type RowChange,
  SEQUENCES,
} from '../../domain/journal/row-change.ts';
import type { Saved } from '../../domain/content/saved.ts';
import type { Db, Trx } from '../tables.ts';

export type WriteAbout = {
  /** The entry that this write takes back. */
  restores?: number;
};

/** Counts the content version, lets the database note what the write changes, and says in an entry what it was. */
export async function inEntry<T>(
  trx: Trx,
  about: WriteAbout,
  change: (trx: Trx) => Promise<Saved<T>>,
): Promise<Saved<T>> {
  const { version: id } = await trx
    .updateTable('Content')
    .set((eb) => ({ version: eb('version', '+', 1), entry: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  const result = await change(trx);
  if (!result.ok) return result;
  await trx.updateTable('Content').set({ entry: null }).where('id', '=', 1).execute();
  const kind = await writeEntry(trx, id, about);
  return kind ? { ...result, entry: { id, kind } } : result;
}

async function writeEntry(trx: Trx, id: number, about: WriteAbout): Promise<EntryKind | null> {
  const described = await describeWrite(netChanges(await readRowChanges(trx, id)), {
    work: (workId) => findTitle(trx, workId),
    sequence: (change) => findSequenceName(trx, change),
  });
  if (!described) return null;
  const kind = about.restores === undefined ? described.kind : 'restored';
  await trx
    .insertInto('Journal')
    .values({
      ...described,
      id,
      kind,
      at: new Date().toISOString(),
      fields: JSON.stringify(described.fields),
      restores: about.restores ?? null,
    })
    .execute();
  return kind;
}

/** What one write made of each row, step by step. */
export async function readRowChanges(db: Db, entryId: number): Promise<RowChange[]> {
  const rows = await db
    .selectFrom('JournalRows')
    .select(['table', 'rowId', 'name', 'workId', 'before', 'after'])
    .where('entryId', '=', entryId)
    .orderBy('id')
    .execute();
  // A backup may come from anywhere: what it names as a table must be one that is watched.
  const known = rows.filter(({ table }) => JOURNAL_TABLES.includes(table));
  return known.map(({ before, after, ...row }) => ({
    ...row,
    before: parseRow(before),
    after: parseRow(after),
  }));
}

export function parseRow(json: string | null): Row | null {
  return json === null ? null : (JSON.parse(json) as Row);
}

async function findTitle(db: Db, workId: number): Promise<string> {
  const work = await db
    .selectFrom('Gallery')
    .select('title')
    .where('id', '=', workId)
    .executeTakeFirst();
  return work?.title ?? '';
}

/** The category, the collection, the year or the work in which rows were put in order. */
async function findSequenceName(db: Db, { table, rowId, after }: RowChange): Promise<string> {
  const sequence = SEQUENCES.find((each) => each.table === table && after && each.order in after);
  switch (sequence?.group) {
    case 'categoryId':
    case 'collectionId': {
      const groups = sequence.group === 'categoryId' ? 'Categories' : 'Collections';
      const { rows } = await sql<{ title: string }>`
        select grouped.title from ${sql.table(groups)} as grouped
        join "Gallery" on ${sql.ref(`Gallery.${sequence.group}`)} = grouped.id
        where "Gallery".id = ${rowId}
      `.execute(db);
      return rows[0]?.title ?? '';
    }
    case 'time': {
      const exhibition = await db
        .selectFrom('Exhibitions')
        .select('time')
        .where('id', '=', rowId)
        .executeTakeFirst();
      return exhibition?.time ?? '';
    }
    case 'workId': {
      const view = await db
        .selectFrom('Views')
        .select('workId')
        .where('id', '=', rowId)
        .executeTakeFirst();
      return view ? findTitle(db, view.workId) : '';
    }
    default:
      return '';
  }
}
