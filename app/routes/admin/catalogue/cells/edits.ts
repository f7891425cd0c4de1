import {
  type CatalogueWork,
  type CellName,
  writeCell,
} from '../../../../domain/catalogue/catalogue.ts';
import { isolate } from '../../../../domain/text.ts';
import * as model from '../../manager/editing/editing.ts';
import type { EditedForm } from '../../manager/editing/use-editing.ts';
import { CATALOGUE_PATH } from '../../paths.ts';

export type CellKey = { id: number; cell: CellName };

/** A cell that has been typed into: a form with the single field `value`. */
export type Edit = CellKey &
  EditedForm & {
    editing: model.Editing<CatalogueWork>;
    /** The last value that was submitted or refused. */
    lastSubmitted: string | null;
  };

export type Edits = {
  open: CellKey | null;
  /** Saved one at a time: the next save of a work needs the version that the previous one returns. */
  edits: readonly Edit[];
};

export type EditsChange = (edits: Edits) => Edits;

export const NO_EDITS: Edits = { open: null, edits: [] };

/** The name of the draft of a cell. */
export function cellName({ id, cell }: CellKey): string {
  return `${CATALOGUE_PATH}#${id}:${cell}`;
}

function rowFieldsOf(work: CatalogueWork, cell: CellName): model.RowFields<CatalogueWork> {
  return { row: work, fields: { value: writeCell(work, cell) } };
}

function isSameCell(a: CellKey | null, b: CellKey): boolean {
  return a?.id === b.id && a.cell === b.cell;
}

export function findEdit(edits: readonly Edit[], cellKey: CellKey): Edit | undefined {
  return edits.find((edit) => isSameCell(edit, cellKey));
}

/** Returns the same array if there are none, so that rows without edits are not rendered again. */
export function editsOf(edits: readonly Edit[], works: readonly { id: number }[]): readonly Edit[] {
  const own = edits.filter((edit) => works.some(({ id }) => id === edit.id));
  return own.length > 0 ? own : NO_EDITS.edits;
}

export function findSending(edits: readonly Edit[]): Edit | undefined {
  return edits.find(({ editing }) => editing.sending);
}

export function findNext({ edits }: Edits): Edit | undefined {
  return findSending(edits) ? undefined : edits.find(isPending);
}

/** Whether the value is being saved, or waits for the saves of other cells. */
export function isPending({ lastSubmitted, editing }: Edit): boolean {
  return lastSubmitted !== null && editing.problem.message === undefined;
}

/** Why the value is not saved. Shows the value that was saved elsewhere, but not the id of a group. */
export function describeProblem({ cell, editing }: Edit): string | null {
  const { problem, conflicts } = editing;
  if (problem.message !== model.CHANGED_ELSEWHERE) return problem.message ?? null;
  if (!conflicts.value) {
    return 'This work was changed elsewhere, and is shown as it is now. Save yours on top of it?';
  }
  const { theirs } = conflicts.value;
  const isGroup = cell === 'categoryId' || cell === 'collectionId';
  const value = isGroup || !theirs ? '' : `, to “${isolate(theirs)}”`;
  return `Changed elsewhere meanwhile${value}. Save yours instead?`;
}

export function opened(cellKey: CellKey): EditsChange {
  return (edits) => ({ ...edits, open: cellKey });
}

/** Closes the field. A value that was submitted stays until it is saved. */
export function closed(cellKey: CellKey): EditsChange {
  return closedUnless(cellKey, (edit) => edit.lastSubmitted !== null);
}

/** Closes the field without its value. A save in progress continues. */
export function discarded(cellKey: CellKey): EditsChange {
  return closedUnless(cellKey, (edit) => edit.editing.sending !== null);
}

function closedUnless(cellKey: CellKey, keepsEdit: (edit: Edit) => boolean): EditsChange {
  return ({ open, edits }) => ({
    open: isSameCell(open, cellKey) ? null : open,
    edits: edits.filter((edit) => keepsEdit(edit) || !isSameCell(edit, cellKey)),
  });
}

export function typed(work: CatalogueWork, cell: CellName, value: string): EditsChange {
  return changeEdit(work, cell, (edit) => applied(edit, model.typed('value', value)));
}

/** Sends the value after the saves of other cells, unless it has a problem. */
export function submitted(
  work: CatalogueWork,
  cell: CellName,
  { value, problem }: { value: string; problem?: string },
): EditsChange {
  return changeEdit(work, cell, (edit) => {
    const editing = model.typed<CatalogueWork>('value', value)(edit.editing);
    return {
      ...edit,
      editing: { ...editing, problem: { errors: {}, message: problem } },
      lastSubmitted: value,
    };
  });
}

export function sent(cellKey: CellKey): EditsChange {
  return changeEdits((edit) =>
    isSameCell(edit, cellKey) ? applied(edit, model.sent('update')) : edit,
  );
}

/** Also closes the field that was waiting for this save, unless something was typed meanwhile. */
export function saved(work: CatalogueWork): EditsChange {
  return ({ open, edits }) => {
    const done = findSending(edits);
    const settled = edits.map((edit) =>
      edit === done ? applied(edit, model.saved(rowFieldsOf(work, edit.cell))) : follow(edit, work),
    );
    const rest = settled.filter((edit, n) => edits[n] !== done || model.isDirty(edit.editing));
    const isClosed = done && isSameCell(open, done) && !findEdit(rest, done);
    return { open: isClosed ? null : open, edits: rest };
  };
}

/** Keeps the value. On a conflict the server returns the current work. */
export function failed(message: string, current?: CatalogueWork): EditsChange {
  return changeEdits((edit) => {
    const { sending, values } = edit.editing;
    if (!sending) return current ? follow(edit, current) : edit;
    // Another value that was submitted in the meantime is sent next.
    const isReplaced = values.value !== sending.values.value;
    const problem = { errors: {}, message: isReplaced ? undefined : message };
    const row = current && rowFieldsOf(current, edit.cell);
    return applied(edit, model.refused(problem, row));
  });
}

export function loaded(works: readonly CatalogueWork[]): EditsChange {
  return changeEdits((edit) => {
    const work = works.find(({ id }) => id === edit.id);
    return work ? follow(edit, work) : edit;
  });
}

/** Updates the work of an edit. A value that was changed elsewhere too waits for the owner. */
function follow(edit: Edit, work: CatalogueWork): Edit {
  if (edit.id !== work.id) return edit;
  const editing = model.loaded(rowFieldsOf(work, edit.cell))(edit.editing);
  if (editing === edit.editing) return edit;
  const isConflict = Object.keys(model.conflictErrors(editing)).length > 0;
  const lastSubmitted = isConflict ? (editing.values.value ?? '') : edit.lastSubmitted;
  return { ...edit, editing, lastSubmitted: model.isDirty(editing) ? lastSubmitted : null };
}

function applied(edit: Edit, change: model.EditingChange<CatalogueWork>): Edit {
  return { ...edit, editing: change(edit.editing) };
}

/** Starts the edit if there is none. The edit that was changed last is saved last. */
function changeEdit(
  work: CatalogueWork,
  cell: CellName,
  change: (edit: Edit) => Edit,
): EditsChange {
  const cellKey = { id: work.id, cell };
  return ({ open, edits }) => {
    const others = edits.filter((edit) => !isSameCell(edit, cellKey));
    return { open, edits: [...others, change(findEdit(edits, cellKey) ?? startEdit(work, cell))] };
  };
}

function startEdit(work: CatalogueWork, cell: CellName): Edit {
  const cellKey = { id: work.id, cell };
  return {
    ...cellKey,
    name: cellName(cellKey),
    title: cell,
    editing: model.startEditing(rowFieldsOf(work, cell), null),
    lastSubmitted: null,
  };
}

function changeEdits(change: (edit: Edit) => Edit): EditsChange {
  return ({ open, edits }) => ({ open, edits: edits.map(change) });
}
