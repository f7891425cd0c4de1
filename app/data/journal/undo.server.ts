import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import {
  type UndoChoice,
  type UndoConflict,
  LIST_CHANGED_NOTE,
  deletedNote,
  mergeRecents,
  PARENT_DELETED_NOTE,
  type UndoResult,
} from '../../domain/journal/undo.ts';
import {
  isOrder,
  JOURNAL_TABLES,
  type JournalTable,
  netChanges,
  type RowValues,
  type RowChange,
} from '../../domain/journal/row-change.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import { changeContent } from '../content.server.ts';
import { settlePictures } from '../pictures/picture-rows.server.ts';
import { removeRecents } from '../settings/settings.server.ts';
import type { AnyTables } from '../backup/snapshot.server.ts';
import type { Db, Trx } from '../database/tables.ts';
import { inParts, ROWS_AT_ONCE } from '../database/parts.ts';
import { readTitles, type Titles, toUndoConflict } from './undo-conflict.server.ts';
import {
  findRows,
  applyConstraints,
  type UndoContext,
  isGrouping,
  PictureGone,
} from './undo-constraints.server.ts';
import { restoreOrder } from './undo-order.server.ts';
import { withCurrencies } from './price-currency.server.ts';
import { insertRows, updateRows } from '../database/rows.server.ts';
import { readRowChanges } from './write-journal.server.ts';

/** The columns of a table, each with its type as the database calls it. */
type ColumnTypes = ReadonlyMap<string, string>;

/** What the steps of an undo share: where they write, and what they report. */
type Undo = UndoContext & {
  conflicts: UndoConflict[];
  /** The present columns of each table: an entry may be older or newer than a column. */
  columns: ReadonlyMap<string, ColumnTypes>;
  choice: UndoChoice | undefined;
  /** Rows that return to a list, by their table. */
  returning: Map<JournalTable, number[]>;
};

/**
 * Takes a write back: what it deleted comes back with its id, what it made goes, and what it changed is as it was.
 * A field that was changed again since is for the owner to choose. It is a write itself, and can be taken back.
 */
export async function undoEntry(
  db: Db,
  entryId: number,
  choice?: UndoChoice,
): Promise<Saved<UndoResult>> {
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
  choice: UndoChoice | undefined,
): Promise<Saved<UndoResult>> {
  const changes = inOrder(netChanges(await readRowChanges(trx, entryId)));
  if (changes.length === 0) return { ok: false, reason: 'missing' };
  const undo: Undo = {
    trx,
    any: trx as unknown as Kysely<AnyTables>,
    columns: await readColumns(trx),
    choice,
    notes: [],
    conflicts: [],
    returning: new Map(),
  };
  const { notes, conflicts, returning } = undo;
  // Compared before anything is written: deleting a group also changes its works.
  const edits = await planEdits(
    undo,
    entryId,
    changes.filter(({ before, after }) => before && after),
  );
  if (conflicts.length > 0 && !choice) {
    return { ok: false, reason: 'stale', current: { outcome: 'restored', notes, conflicts } };
  }
  await freeNumbers(trx, edits);
  const came = changes.filter(({ before }) => !before).toReversed();
  const taken = await takeAway(undo, came);
  await putBack(
    undo,
    changes.filter(({ after }) => !after),
  );
  await applyEdits(undo, edits);
  await removeRecents(
    trx,
    came.flatMap(({ table, rowId }) => (table === 'Gallery' ? [rowId] : [])),
  );
  if (await restoreOrder(trx, { entryId, changes, returning })) notes.push(LIST_CHANGED_NOTE);
  const images = changes.flatMap(({ before, after }) => [before?.image, after?.image]);
  await settlePictures(trx, [...images, ...taken.images].filter(isText));
  const took = taken.count > 0 ? 'deleted' : 'gone';
  const outcome = came.length === changes.length ? took : 'restored';
  return saved({ outcome, notes: [...new Set(notes)], conflicts });
}

/** Parents first. */
function inOrder(changes: RowChange[]): RowChange[] {
  return changes.toSorted(
    (a, b) => JOURNAL_TABLES.indexOf(a.table) - JOURNAL_TABLES.indexOf(b.table),
  );
}

async function readColumns(trx: Trx): Promise<Map<string, ColumnTypes>> {
  const tables = await trx.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(columns.map((column) => [column.name, column.dataType])),
    ]),
  );
}

function isText(value: RowValues[string] | undefined): value is string {
  return typeof value === 'string';
}

/** Calls `work` with the changes of each table in turn, as many at once as fit into one statement. */
async function inTurn(
  changes: readonly RowChange[],
  work: (table: JournalTable, part: readonly RowChange[]) => Promise<void>,
): Promise<void> {
  for (const [table, ofTable] of Map.groupBy(changes, (change) => change.table)) {
    for (const part of inParts(ofTable, ROWS_AT_ONCE)) {
      await work(table, part);
      await setImmediate();
    }
  }
}

/** Answers the number of deleted rows, and the pictures of the views deleted with them. */
async function takeAway({ trx, any }: Undo, came: readonly RowChange[]) {
  const taken = { count: 0, images: [] as string[] };
  await inTurn(came, async (table, part) => {
    const ids = part.map(({ rowId }) => rowId);
    if (table === 'Gallery') {
      const views = trx.selectFrom('Views').select('image').where('workId', 'in', ids);
      taken.images.push(...(await views.execute()).map(({ image }) => image));
    }
    const gone = any.deleteFrom(table).where('id', 'in', ids);
    taken.count += Number((await gone.executeTakeFirstOrThrow()).numDeletedRows);
  });
  return taken;
}

async function putBack(undo: Undo, went: readonly RowChange[]): Promise<void> {
  const { any, columns, notes } = undo;
  await inTurn(went, async (table, part) => {
    const there = await findRows(
      any,
      table,
      part.map(({ rowId }) => rowId),
    );
    const known = columns.get(table);
    const wanted = part
      .filter(({ rowId }) => !there.has(rowId))
      .map(({ rowId, name, before }) => {
        const row = Object.entries(before ?? {}).filter(([column]) => known?.has(column));
        return { id: rowId, name: name ?? '', values: Object.fromEntries(row) };
      });
    const values = await applyConstraints(undo, table, wanted);
    if (values.includes(null)) notes.push(PARENT_DELETED_NOTE);
    const rows = values.filter((row) => row !== null);
    for (const row of rows) {
      if ('version' in row) row.version = Number(row.version) + 1;
      if ('changedAt' in row) row.changedAt = new Date().toISOString();
    }
    await insertRows(any, table, rows);
    noteReturning(
      undo,
      table,
      rows.map(({ id }) => Number(id)),
    );
  });
}

function noteReturning({ returning }: Undo, table: JournalTable, ids: readonly number[]): void {
  const known = returning.get(table);
  if (known) known.push(...ids);
  else returning.set(table, [...ids]);
}

/** A row that is changed back: `set` is written over `current`. */
type Edit = RowChange & { name: string; set: RowValues; current: RowValues };

async function planEdits(
  undo: Undo,
  entryId: number,
  changed: readonly RowChange[],
): Promise<Edit[]> {
  const { trx, any } = undo;
  const titles = await readTitles(any);
  const edits: Edit[] = [];
  await inTurn(changed, async (table, part) => {
    const rows = await findRows(
      any,
      table,
      part.map(({ rowId }) => rowId),
    );
    for (const change of await withCurrencies(trx, entryId, part)) {
      const edit = planEdit(undo, { change, current: rows.get(change.rowId), titles });
      if (edit) edits.push(edit);
    }
  });
  return edits;
}

type Compared = { change: RowChange; current: RowValues | undefined; titles: Titles };

function planEdit(undo: Undo, { change, current, titles }: Compared): Edit | null {
  const { columns, notes, conflicts, choice } = undo;
  const { table, before, after } = change;
  const name = String(current?.title ?? change.name ?? '');
  const own = Object.keys(before ?? {}).filter(
    (column) => !isOrder(column) && columns.get(table)?.has(column),
  );
  if (!current) {
    if (own.length > 0) notes.push(deletedNote(name));
    return null;
  }
  const set: RowValues = {};
  for (const field of own) {
    const was = before?.[field] ?? null;
    const made = after?.[field] ?? null;
    const now = current[field] ?? null;
    if (now === was) continue;
    if (current.key === 'recents' && field === 'value') {
      set.value = mergeRecents(String(was), String(made), String(now));
    } else if (now === made) set[field] = was;
    else {
      conflicts.push(toUndoConflict(titles, { name, field, before, row: current }));
      if (choice === 'was') set[field] = was;
    }
  }
  return Object.keys(set).length > 0 ? { ...change, name, set, current } : null;
}

/** Works may have swapped inventory numbers, and the column is unique: all are cleared first. */
async function freeNumbers(trx: Trx, edits: readonly Edit[]): Promise<void> {
  const numbered = edits.filter(({ set }) => 'inventoryNumber' in set);
  await inTurn(numbered, async (_table, part) => {
    await trx
      .updateTable('Gallery')
      .set({ inventoryNumber: null })
      .where(
        'id',
        'in',
        part.map(({ rowId }) => rowId),
      )
      .execute();
  });
}

async function applyEdits(undo: Undo, edits: readonly Edit[]): Promise<void> {
  const { trx, columns } = undo;
  for (const [table, ofTable] of Map.groupBy(edits, (edit) => edit.table)) {
    const types = columns.get(table) ?? new Map<string, string>();
    for (const part of inParts(ofTable, ROWS_AT_ONCE)) {
      const wanted = part.map(({ rowId, name, set }) => ({ id: rowId, name, values: set }));
      const values = await applyConstraints(undo, table, wanted);
      const rows = part.flatMap((edit, at) => {
        const row = values[at];
        return row ? [completeRow(undo, edit, row)] : [];
      });
      const typeOf = (column: string) => types.get(column) ?? 'text';
      await updateRows(trx, { table, typeOf }, rows);
      await setImmediate();
    }
  }
}

/** Adds the position in a restored group, and the new version. */
function completeRow(
  undo: Undo,
  { table, rowId, before, current }: Edit,
  row: RowValues,
): RowValues {
  const types = undo.columns.get(table);
  const values: RowValues = { ...row, id: rowId };
  if (Object.keys(row).some(isGrouping)) {
    for (const column of Object.keys(before ?? {}).filter(isOrder)) {
      values[column] ??= before?.[column] ?? null;
    }
    noteReturning(undo, table, [rowId]);
  }
  if (types?.has('version')) values.version = Number(current.version) + 1;
  return values;
}
