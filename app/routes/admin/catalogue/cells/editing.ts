import { createContext, useContext } from 'react';
import type { CellName, Groups } from '../../../../domain/catalogue/catalogue.ts';
import { isolate } from '../../../../domain/text.ts';

export type CellKey = { id: number; cell: CellName };

export type Edit = CellKey & {
  value: string;
  step: 'waiting' | 'sending' | 'failed';
  problem: string | null;
};

export type Editing = {
  open: CellKey | null;
  /** Saved one at a time: the next save of a work needs the version that the previous one returns. */
  edits: readonly Edit[];
};

export type EditingChange = (editing: Editing) => Editing;

export const NO_EDITING: Editing = { open: null, edits: [] };

/** The name under which a cell is marked as unsaved. */
export function cellName({ id, cell }: CellKey): string {
  return `catalogue ${id} ${cell}`;
}

function isSameCell(a: CellKey | null, b: CellKey): boolean {
  return a?.id === b.id && a.cell === b.cell;
}

export function findEdit(edits: readonly Edit[], cellKey: CellKey): Edit | undefined {
  return edits.findLast((edit) => isSameCell(edit, cellKey));
}

export function opened(cellKey: CellKey): EditingChange {
  return (editing) => ({ ...editing, open: cellKey });
}

/** Closes the field. An edit that could not be saved is kept. */
export function closed(cellKey: CellKey): EditingChange {
  return (editing) => ({
    ...editing,
    open: isSameCell(editing.open, cellKey) ? null : editing.open,
  });
}

export function discarded(cellKey: CellKey): EditingChange {
  return (editing) => closed(cellKey)({ ...editing, edits: withoutUnsent(editing.edits, cellKey) });
}

export function typed(cellKey: CellKey, value: string): EditingChange {
  return put({ ...cellKey, value, step: 'waiting', problem: null });
}

/** Refused in the browser, before anything is sent. */
export function refused(cellKey: CellKey, value: string, problem: string): EditingChange {
  return put({ ...cellKey, value, step: 'failed', problem });
}

export function findNext({ edits }: Editing): Edit | undefined {
  return findSending(edits) ? undefined : edits.find(({ step }) => step === 'waiting');
}

export function findSending(edits: readonly Edit[]): Edit | undefined {
  return edits.find(({ step }) => step === 'sending');
}

export function sent(edit: Edit): EditingChange {
  return ({ open, edits }) => ({
    open,
    edits: edits.map((each) => (each === edit ? { ...each, step: 'sending' } : each)),
  });
}

/** Also closes the field that was waiting for this save. */
export function saved({ open, edits }: Editing): Editing {
  const done = findSending(edits);
  const rest = edits.filter((edit) => edit !== done);
  const isDone = done && isSameCell(open, done) && !findEdit(rest, done);
  return { open: isDone ? null : open, edits: rest };
}

/** Keeps the text, unless a newer edit of the same cell replaces it. */
export function failed(problem: string): EditingChange {
  return ({ open, edits }) => ({
    open,
    edits: edits.flatMap((edit): Edit[] => {
      if (edit.step !== 'sending') return [edit];
      return findEdit(edits, edit) === edit ? [{ ...edit, step: 'failed', problem }] : [];
    }),
  });
}

function put(edit: Edit): EditingChange {
  return (editing) => ({ ...editing, edits: [...withoutUnsent(editing.edits, edit), edit] });
}

function withoutUnsent(edits: readonly Edit[], cellKey: CellKey): Edit[] {
  return edits.filter((edit) => edit.step === 'sending' || !isSameCell(edit, cellKey));
}

/** Shows the value that was saved elsewhere, but not the id of a group. */
export function describeOtherValue(cell: CellName, theirs: string): string {
  const isGroup = cell === 'categoryId' || cell === 'collectionId';
  const value = isGroup || !theirs ? '' : `, to “${isolate(theirs)}”`;
  return `Changed elsewhere meanwhile${value}. Save yours instead?`;
}

type Table = {
  groups: Groups;
  change: (change: EditingChange) => void;
};

/** Stable values only, so that unchanged rows are not rendered again. */
export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error('A cell must be inside a TableContext.');
  return table;
}
