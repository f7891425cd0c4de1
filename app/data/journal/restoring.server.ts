import type { Kysely } from 'kysely';
import {
  type Choice,
  type Clash,
  isAnotherList,
  isGone,
  mergeRecents,
  PLACE_IS_GONE,
  type Restored,
} from '../../domain/journal/restoring.ts';
import {
  isOrder,
  JOURNAL_TABLES,
  type JournalTable,
  netChanges,
  type Row,
  type RowChange,
} from '../../domain/journal/row-change.ts';
import { saved, type Saved } from '../../domain/content/saved.ts';
import { changeContent } from '../content.server.ts';
import { dropPicture, findPicture, usePicture } from '../picture-rows.server.ts';
import { removeRecent } from '../settings.server.ts';
import { isPictureShown } from '../picture-tables.server.ts';
import type { AnyTables } from '../snapshot.server.ts';
import type { Db, Trx } from '../tables.ts';
import { toClash } from './clash.server.ts';
import { findRow, fitted, type Fitting, isGrouping, PictureGone } from './fitting.server.ts';
import { putInOrder } from './places.server.ts';
import { withCurrency } from './price-then.server.ts';
import { readRowChanges } from './writing.server.ts';

/** What a restore goes through with: where it writes, and what there is to say of it. */
type Restore = Fitting & {
  clashes: Clash[];
  /** The columns that each table has now: an entry may be older than one, or know one that is gone. */
  columns: Map<string, Set<string>>;
  choice: Choice | undefined;
  /** How many rows it took away. */
  taken: number;
  /** Rows that stand in a list again, by their table. */
  returning: Map<JournalTable, number[]>;
};

/**
 * Takes a write back: what it deleted comes back with its id, what it made goes, and what it changed is as it was.
 * A field that was changed again since is for the owner to choose. It is a write itself, and can be taken back.
 */
export async function restoreEntry(
  db: Db,
  entryId: number,
  choice?: Choice,
): Promise<Saved<Restored>> {
  try {
    return await changeContent(db, (trx) => restore(trx, entryId, choice), { restores: entryId });
  } catch (error) {
    if (error instanceof PictureGone) return { ok: false, reason: 'no-picture' };
    throw error;
  }
}

async function restore(
  trx: Trx,
  entryId: number,
  choice: Choice | undefined,
): Promise<Saved<Restored>> {
  const changes = inOrder(netChanges(await readRowChanges(trx, entryId)));
  if (changes.length === 0) return { ok: false, reason: 'missing' };
  const tables = await trx.introspection.getTables();
  const restoring: Restore = {
    trx,
    any: trx as unknown as Kysely<AnyTables>,
    columns: new Map(
      tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
    ),
    choice,
    notes: [],
    clashes: [],
    taken: 0,
    returning: new Map(),
  };
  const images = changes.flatMap(({ before, after }) => [before?.image, after?.image]);
  for (const change of changes.toReversed()) {
    if (!change.before) images.push(...(await takeAway(restoring, change)));
  }
  for (const { table, name, before, after } of changes) {
    if (before && !after) await putBack(restoring, { table, name, row: before });
  }
  for (const change of changes) {
    if (change.before && change.after)
      await changeBack(restoring, await withCurrency(trx, entryId, change));
  }
  const { notes, clashes, returning } = restoring;
  if (clashes.length > 0 && !choice) {
    return { ok: false, reason: 'stale', current: { outcome: 'restored', notes, clashes } };
  }
  if (await putInOrder(trx, { entryId, changes, returning })) notes.push(isAnotherList());
  for (const image of new Set(images)) await settlePicture(trx, image);
  const isCreation = changes.every(({ before }) => !before);
  const took = restoring.taken > 0 ? 'taken away' : 'gone';
  const outcome = isCreation ? took : 'restored';
  return saved({ outcome, notes: [...new Set(notes)], clashes });
}

/** Parents first. */
function inOrder(changes: RowChange[]): RowChange[] {
  return changes.toSorted(
    (a, b) => JOURNAL_TABLES.indexOf(a.table) - JOURNAL_TABLES.indexOf(b.table),
  );
}

/** Answers the pictures that go with it. */
async function takeAway(restoring: Restore, { table, rowId }: RowChange): Promise<string[]> {
  const { trx, any } = restoring;
  let images: string[] = [];
  if (table === 'Gallery') {
    const views = trx.selectFrom('Views').select('image').where('workId', '=', rowId);
    images = (await views.execute()).map(({ image }) => image);
    await removeRecent(trx, rowId);
  }
  const { numDeletedRows } = await any
    .deleteFrom(table)
    .where('id', '=', rowId)
    .executeTakeFirstOrThrow();
  restoring.taken += Number(numDeletedRows);
  return images;
}

type Lost = { table: JournalTable; name: string | null; row: Row };

async function putBack(restoring: Restore, { table, name, row }: Lost): Promise<void> {
  const { any, columns, returning, notes } = restoring;
  const { id } = row;
  if (await findRow(any, table, id)) return;
  const known = Object.entries(row).filter(([column]) => columns.get(table)?.has(column));
  const values = await fitted(restoring, { table, name: name ?? '' }, Object.fromEntries(known));
  if (!values) {
    notes.push(PLACE_IS_GONE);
    return;
  }
  if ('version' in values) values.version = Number(values.version) + 1;
  if ('changedAt' in values) values.changedAt = new Date().toISOString();
  await any.insertInto(table).values(values).execute();
  returning.set(table, [...(returning.get(table) ?? []), Number(id)]);
}

async function changeBack(restoring: Restore, change: RowChange): Promise<void> {
  const { any, columns, notes, returning } = restoring;
  const { table, rowId, before, after } = change;
  const current = await findRow(any, table, rowId);
  const name = String(current?.title ?? change.name ?? '');
  const own = Object.keys(before ?? {}).filter(
    (column) => !isOrder(column) && columns.get(table)?.has(column),
  );
  if (!current) {
    if (own.length > 0) notes.push(isGone(name));
    return;
  }
  const set: Row = {};
  for (const field of own) {
    const was = before?.[field] ?? null;
    const made = after?.[field] ?? null;
    const now = current[field] ?? null;
    if (now === was) continue;
    if (current.key === 'recents' && field === 'value') {
      set.value = mergeRecents(String(was), String(made), String(now));
    } else if (now === made) set[field] = was;
    else {
      restoring.clashes.push(await toClash(any, { name, field, before, row: current }));
      if (restoring.choice === 'was') set[field] = was;
    }
  }
  if (Object.keys(set).length === 0) return;
  const values = await fitted(restoring, { table, name, id: rowId }, set);
  if (!values) return;
  if (Object.keys(values).some(isGrouping)) {
    for (const column of Object.keys(before ?? {}).filter(isOrder)) {
      values[column] ??= before?.[column] ?? null;
    }
    returning.set(table, [...(returning.get(table) ?? []), rowId]);
  }
  if (columns.get(table)?.has('version')) values.version = Number(current.version) + 1;
  if (columns.get(table)?.has('changedAt')) values.changedAt = new Date().toISOString();
  await any.updateTable(table).set(values).where('id', '=', rowId).execute();
}

/** A picture that a row shows again stays; one that none shows any more waits to be deleted. */
async function settlePicture(trx: Trx, image: Row[string] | undefined): Promise<void> {
  if (typeof image !== 'string' || !(await findPicture(trx, image))) return;
  if (await isPictureShown(trx, image)) await usePicture(trx, image);
  else await dropPicture(trx, image);
}
