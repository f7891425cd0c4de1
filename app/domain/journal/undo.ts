import * as z from 'zod';
import { parseId, parseIds } from '../id.ts';

/** A field that was changed again after the write that is undone. */
export type UndoConflict = { name: string; field: string; was: string; now: string };

/** The result of an undo. */
export type UndoResult = {
  /** Undoing a creation deletes what it created, if that still exists. */
  outcome: 'restored' | 'deleted' | 'gone';
  /** Sentences about what could not be restored as it was. */
  notes: string[];
  /** The owner has to choose between these values. */
  conflicts: UndoConflict[];
};

/** The value of a field that was changed again: the one before the undone write, or the current one. */
const UNDO_CHOICES = ['was', 'now'] as const;
export type UndoChoice = (typeof UNDO_CHOICES)[number];

/** The entry to undo, and the value of a field that was changed again since. */
export const undoForm = z.strictObject({
  entry: z
    .string('Entry: choose one.')
    .transform((text) => parseId(text) ?? 0)
    .refine((id) => id > 0, 'Entry: choose one of the list.'),
  choice: z.enum(UNDO_CHOICES).optional(),
});

/** Undoes the write's change of the recents, and keeps later changes. */
export function mergeRecents(before: string, after: string, now: string): string {
  if (now === after) return before;
  const [was, made] = [parseIds(before), parseIds(after)];
  const kept = parseIds(now).filter((id) => was.includes(id) || !made.includes(id));
  for (const [position, id] of was.entries()) {
    if (made.includes(id) || kept.includes(id)) continue;
    kept.splice(Math.min(position, kept.length), 0, id);
  }
  return kept.join(',');
}

export function groupDeletedNote(title: string, group: string): string {
  return `“${title}” is back without its ${group}, which was deleted meanwhile.`;
}

export function numberTakenNote(title: string): string {
  return `“${title}” is back without its inventory number, which another work has now.`;
}

export function deletedNote(name: string): string {
  return `“${name}” was deleted meanwhile: bring that back first.`;
}

export const LIST_CHANGED_NOTE =
  'The list has changed since: what was in it then is in that order again, and what was added keeps its place.';

export const PARENT_DELETED_NOTE = 'Where it was shown was deleted meanwhile.';
