import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { describeWrite } from '../../domain/journal/describe-write.ts';
import type { EntryKind } from '../../domain/journal/entry.ts';
import {
  JOURNAL_TABLES,
  netChanges,
  type RowValues,
  type RowChange,
  SEQUENCES,
} from '../../domain/journal/row-change.ts';
import type { Saved } from '../../domain/saved.ts';
import type { Db, Trx } from '../database/tables.ts';
import { renewRevisions } from '../pictures/picture-revisions.server.ts';
import { limitWidths } from '../pictures/picture-widths.server.ts';
import { markChangedWorks } from './changed-works.server.ts';

const ROWS_PER_READ = 500;

export type EntryOptions = {
  /** The entry that this write undoes. */
  restores?: number;
};

/** Increments the content version, lets the triggers record what the write changes, and writes its journal entry. */
export async function writeInEntry<T>(
  trx: Trx,
  options: EntryOptions,
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
  const kind = await writeEntry(trx, id, options);
  return kind ? { ...result, entry: { id, kind } } : result;
}

async function writeEntry(trx: Trx, id: number, options: EntryOptions): Promise<EntryKind | null> {
  const isRestore = options.restores !== undefined;
  const changes = netChanges(await readRowChanges(trx, id));
  await markChangedWorks(trx, changes);
  await renewRevisions(trx, changes);
  await limitWidths(trx, changes);
  const names = {
    work: (workId: number) => findTitle(trx, workId),
    sequence: (change: RowChange) => findSequenceName(trx, change),
  };
  const described = await describeWrite(changes, names, isRestore);
  if (!described) return null;
  const kind = isRestore ? 'restored' : described.kind;
  await trx
    .insertInto('Journal')
    .values({
      ...described,
      id,
      kind,
      at: new Date().toISOString(),
      fields: JSON.stringify(described.fields),
      counts: JSON.stringify(described.counts),
      restores: options.restores ?? null,
    })
    .execute();
  return kind;
}

/** The changes of one write, in order. */
export async function readRowChanges(db: Db, entryId: number): Promise<RowChange[]> {
  const changes: RowChange[] = [];
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('JournalRows')
      .select(['id', 'table', 'rowId', 'name', 'workId', 'before', 'after'])
      .where('entryId', '=', entryId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_PER_READ)
      .execute();
    for (const { id, before, after, ...row } of rows) {
      last = id;
      // A restored backup may have been edited, so only known tables are used.
      if (!JOURNAL_TABLES.includes(row.table)) continue;
      changes.push({ ...row, before: parseRow(before), after: parseRow(after) });
    }
    if (rows.length < ROWS_PER_READ) return changes;
    await setImmediate();
  }
}

export function parseRow(json: string | null): RowValues | null {
  return json === null ? null : (JSON.parse(json) as RowValues);
}

async function findTitle(db: Db, workId: number): Promise<string> {
  const work = await db
    .selectFrom('Gallery')
    .select('title')
    .where('id', '=', workId)
    .executeTakeFirst();
  return work?.title ?? '';
}

/** The name of the category, collection, year or work whose rows were reordered. */
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
