import { isOrder, type RowChange, type RowValues } from '../../domain/journal/row-change.ts';
import { deletedNote, mergeRecents } from '../../domain/journal/undo.ts';
import { findRows, updateRows } from '../database/rows.server.ts';
import type { Trx } from '../database/tables.ts';
import { addCurrencies } from './amount-currency.server.ts';
import { readTitles, type Titles, toUndoConflict } from './undo-conflict.server.ts';
import { applyConstraints, isGrouping } from './undo-constraints.server.ts';
import { addReturning, forEachBatch, type UndoContext } from './undo-context.server.ts';

/** A row that is changed back: `set` is written over `current`. */
type Edit = RowChange & { name: string; set: RowValues; current: RowValues };

/** Compares changed rows with their current values, and adds a conflict for each field that was changed again since. */
export async function planEdits(
  undo: UndoContext,
  entryId: number,
  changed: readonly RowChange[],
): Promise<Edit[]> {
  const { trx, untyped } = undo;
  const titles = await readTitles(untyped);
  const edits: Edit[] = [];
  await forEachBatch(changed, async (table, batch) => {
    const rows = await findRows(
      untyped,
      table,
      batch.map(({ rowId }) => rowId),
    );
    for (const change of await addCurrencies(trx, entryId, batch)) {
      const edit = planEdit(undo, { change, current: rows.get(change.rowId), titles });
      if (edit) edits.push(edit);
    }
  });
  return edits;
}

type Compared = { change: RowChange; current: RowValues | undefined; titles: Titles };

function planEdit(undo: UndoContext, { change, current, titles }: Compared): Edit | null {
  const { columns, notes, conflicts, choice } = undo;
  const { table, before, after } = change;
  const name = String(current?.title ?? change.name ?? '');
  const fields = Object.keys(before ?? {}).filter(
    (column) => !isOrder(column) && columns.get(table)?.has(column),
  );
  if (!current) {
    if (fields.length > 0) notes.push(deletedNote(name));
    return null;
  }
  const set: RowValues = {};
  for (const field of fields) {
    const was = before?.[field] ?? null;
    const written = after?.[field] ?? null;
    const now = current[field] ?? null;
    if (now === was) continue;
    if (current.key === 'recents' && field === 'value') {
      set.value = mergeRecents(String(was), String(written), String(now));
    } else if (now === written) set[field] = was;
    else {
      conflicts.push(toUndoConflict(titles, { name, field, before, row: current }));
      if (choice === 'was') set[field] = was;
    }
  }
  return Object.keys(set).length > 0 ? { ...change, name, set, current } : null;
}

/** Works may have swapped inventory numbers, and the column is unique: all are cleared first. */
export async function clearInventoryNumbers(trx: Trx, edits: readonly Edit[]): Promise<void> {
  const numbered = edits.filter(({ set }) => 'inventoryNumber' in set);
  await forEachBatch(numbered, async (_table, batch) => {
    await trx
      .updateTable('Gallery')
      .set({ inventoryNumber: null })
      .where(
        'id',
        'in',
        batch.map(({ rowId }) => rowId),
      )
      .execute();
  });
}

export async function applyEdits(undo: UndoContext, edits: readonly Edit[]): Promise<void> {
  const { trx, columns } = undo;
  await forEachBatch(edits, async (table, batch) => {
    const types = columns.get(table);
    const wanted = batch.map(({ rowId, name, set }) => ({ id: rowId, name, values: set }));
    const values = await applyConstraints(undo, table, wanted);
    const rows = batch.flatMap((edit, index) => {
      const row = values[index];
      return row ? [completeRow(undo, edit, row)] : [];
    });
    await updateRows(trx, { table, typeOf: (column) => types?.get(column) ?? 'text' }, rows);
  });
}

/** Adds the position in a restored group, and the new version. */
function completeRow(
  undo: UndoContext,
  { table, rowId, before, current }: Edit,
  row: RowValues,
): RowValues {
  const values: RowValues = { ...row, id: rowId };
  if (Object.keys(row).some(isGrouping)) {
    for (const column of Object.keys(before ?? {}).filter(isOrder)) {
      values[column] ??= before?.[column] ?? null;
    }
    addReturning(undo, table, [rowId]);
  }
  if (undo.columns.get(table)?.has('version')) values.version = Number(current.version) + 1;
  return values;
}
