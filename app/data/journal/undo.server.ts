import { type UndoChoice, LIST_CHANGED_NOTE, type UndoResult } from '../../domain/journal/undo.ts';
import {
  JOURNAL_TABLES,
  netChanges,
  type RowValues,
  type RowChange,
} from '../../domain/journal/row-change.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import { changeContent } from '../content.server.ts';
import { findRows, insertRows } from '../database/rows.server.ts';
import type { Db, Trx, UntypedDb } from '../database/tables.ts';
import { settlePictures } from '../pictures/picture-rows.server.ts';
import { removeRecents } from '../settings/settings.server.ts';
import { applyConstraints, MissingPicture } from './undo-constraints.server.ts';
import {
  addReturning,
  type ColumnTypes,
  forEachBatch,
  type UndoContext,
} from './undo-context.server.ts';
import { applyEdits, clearInventoryNumbers, planEdits } from './undo-edits.server.ts';
import { restoreOrder } from './undo-order.server.ts';
import { readRowChanges } from './write-journal.server.ts';

/**
 * Undoes a write: restores deleted rows with their ids, deletes created rows, and resets changed fields. A field that was
 * changed again since is a conflict, which the owner's choice decides. An undo is a write that can be undone itself.
 */
export async function undoEntry(
  db: Db,
  entryId: number,
  choice?: UndoChoice,
): Promise<Saved<UndoResult>> {
  try {
    return await changeContent(db, (trx) => undo(trx, entryId, choice), { restores: entryId });
  } catch (error) {
    if (error instanceof MissingPicture) return { ok: false, reason: 'no-picture' };
    throw error;
  }
}

async function undo(
  trx: Trx,
  entryId: number,
  choice: UndoChoice | undefined,
): Promise<Saved<UndoResult>> {
  const changes = parentsFirst(netChanges(await readRowChanges(trx, entryId)));
  if (changes.length === 0) return { ok: false, reason: 'missing' };
  const context: UndoContext = {
    trx,
    untyped: trx as unknown as UntypedDb,
    columns: await readColumns(trx),
    choice,
    notes: [],
    conflicts: [],
    returning: new Map(),
  };
  const { notes, conflicts, returning } = context;
  const created = changes.filter(({ before }) => !before);
  const deleted = changes.filter(({ after }) => !after);
  const changed = changes.filter(({ before, after }) => before && after);
  // Compared before anything is written: deleting a group also changes its works.
  const edits = await planEdits(context, entryId, changed);
  if (conflicts.length > 0 && !choice) {
    return { ok: false, reason: 'stale', current: { outcome: 'restored', notes, conflicts } };
  }
  await clearInventoryNumbers(trx, edits);
  const removed = await deleteCreated(context, created.toReversed());
  const replaced = await restoreDeleted(context, deleted);
  await applyEdits(context, edits);
  const createdWorks = created.filter(({ table }) => table === 'Gallery');
  await removeRecents(
    trx,
    createdWorks.map(({ rowId }) => rowId),
  );
  if (await restoreOrder(trx, { entryId, changes, returning })) notes.push(LIST_CHANGED_NOTE);
  const images = changes.flatMap(({ before, after }) => [before?.image, after?.image]);
  await settlePictures(trx, [...images, ...removed.images, ...replaced].filter(isText));
  const deletion = removed.count > 0 ? 'deleted' : 'gone';
  // A setting without a row has its default.
  const isDeletion =
    created.length === changes.length && created.some(({ table }) => table !== 'Settings');
  const outcome = isDeletion ? deletion : 'restored';
  return saved({ outcome, notes: [...new Set(notes)], conflicts });
}

function parentsFirst(changes: RowChange[]): RowChange[] {
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

/** Returns the number of deleted rows, and the pictures of the views deleted with them. */
async function deleteCreated({ trx, untyped }: UndoContext, created: readonly RowChange[]) {
  const removed = { count: 0, images: [] as string[] };
  await forEachBatch(created, async (table, batch) => {
    const ids = batch.map(({ rowId }) => rowId);
    if (table === 'Gallery') {
      const views = trx.selectFrom('Views').select('image').where('workId', 'in', ids);
      removed.images.push(...(await views.execute()).map(({ image }) => image));
    }
    const deletion = untyped.deleteFrom(table).where('id', 'in', ids);
    removed.count += Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
  });
  return removed;
}

/** Returns the pictures of site images that gave way to a restored one. */
async function restoreDeleted(
  context: UndoContext,
  deleted: readonly RowChange[],
): Promise<string[]> {
  const { untyped, columns } = context;
  const replaced: string[] = [];
  await forEachBatch(deleted, async (table, batch) => {
    const existing = await findRows(
      untyped,
      table,
      batch.map(({ rowId }) => rowId),
    );
    const known = columns.get(table);
    const wanted = batch
      .filter(({ rowId }) => !existing.has(rowId))
      .map(({ rowId, name, before }) => {
        const row = Object.entries(before ?? {}).filter(([column]) => known?.has(column));
        return { id: rowId, name: name ?? '', values: Object.fromEntries(row) };
      });
    const values = await applyConstraints(context, table, wanted);
    const rows = values.filter((row) => row !== null);
    for (const row of rows) {
      if ('version' in row) row.version = Number(row.version) + 1;
      if ('changedAt' in row) row.changedAt = new Date().toISOString();
    }
    if (table === 'SiteContent') replaced.push(...(await makeRoom(context, rows)));
    await insertRows(untyped, table, rows);
    addReturning(
      context,
      table,
      rows.map(({ id }) => Number(id)),
    );
  });
  return replaced;
}

/** Each use of a site image has one row: a restored one replaces a newer one. Returns the pictures of the newer ones. */
async function makeRoom({ trx }: UndoContext, rows: readonly RowValues[]): Promise<string[]> {
  const uses = rows.map(({ page }) => String(page));
  if (uses.length === 0) return [];
  const taken = await trx
    .selectFrom('SiteContent')
    .select('image')
    .where('page', 'in', uses)
    .execute();
  await trx.deleteFrom('SiteContent').where('page', 'in', uses).execute();
  return taken.map(({ image }) => image);
}
