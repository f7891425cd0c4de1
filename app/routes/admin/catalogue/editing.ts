import type { Cell } from '../../../domain/content/catalogue.ts';
import { isolate } from '../../../domain/isolate.ts';

export type Place = { id: number; cell: Cell };

/** What was typed into a cell and is not saved yet. */
export type Edit = Place & {
  value: string;
  step: 'waiting' | 'sending' | 'failed';
  /** Why it could not be saved. */
  problem: string | null;
};

export type Editing = {
  /** The cell whose field is open. */
  open: Place | null;
  /** Saved one after the other: the next save of a work needs the version that this one gives it. */
  edits: readonly Edit[];
};

export type EditingChange = (editing: Editing) => Editing;

export const NO_EDITING: Editing = { open: null, edits: [] };

/** The name under which a cell says that it holds unsaved text. */
export function cellName({ id, cell }: Place): string {
  return `catalogue ${id} ${cell}`;
}

function isSamePlace(a: Place | null, b: Place): boolean {
  return a?.id === b.id && a.cell === b.cell;
}

/** What stands in a cell: the newest of what was typed into it. */
export function findEdit(edits: readonly Edit[], place: Place): Edit | undefined {
  return edits.findLast((edit) => isSamePlace(edit, place));
}

export function opened(place: Place): EditingChange {
  return (editing) => ({ ...editing, open: place });
}

/** Closes the field; what could not be saved stays in it. */
export function closed(place: Place): EditingChange {
  return (editing) => ({
    ...editing,
    open: isSamePlace(editing.open, place) ? null : editing.open,
  });
}

/** Gives up what was typed and not sent. */
export function discarded(place: Place): EditingChange {
  return (editing) => closed(place)({ ...editing, edits: withoutUnsent(editing.edits, place) });
}

export function typed(place: Place, value: string): EditingChange {
  return put({ ...place, value, step: 'waiting', problem: null });
}

/** Refused before anything was sent. */
export function refused(place: Place, value: string, problem: string): EditingChange {
  return put({ ...place, value, step: 'failed', problem });
}

/** The next one to save, once nothing is under way. */
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

/** A field that waited open for its save closes. */
export function saved({ open, edits }: Editing): Editing {
  const done = findSending(edits);
  const rest = edits.filter((edit) => edit !== done);
  const isDone = done && isSamePlace(open, done) && !findEdit(rest, done);
  return { open: isDone ? null : open, edits: rest };
}

/** What was typed stays; where something newer was typed into the same cell, that stays alone. */
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

function withoutUnsent(edits: readonly Edit[], place: Place): Edit[] {
  return edits.filter((edit) => edit.step === 'sending' || !isSamePlace(edit, place));
}

/** What stands in a cell by now, while something else is typed into it; of a group the row shows the name. */
export function sayChanged(cell: Cell, theirs: string): string {
  const isGroup = cell === 'categoryId' || cell === 'collectionId';
  const value = isGroup || !theirs ? '' : `, to “${isolate(theirs)}”`;
  return `Changed elsewhere meanwhile${value}. Save yours instead?`;
}
