import type { JournalTable } from './row-change.ts';

export const ENTRY_KINDS = [
  'created',
  'changed',
  'picture',
  'deleted',
  'reordered',
  'setting',
  'several',
  'restored',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The action of a write, also of an undo. */
export type Done = 'created' | 'changed' | 'picture' | 'deleted' | 'reordered';

/** A changed field. */
export type FieldChange = { field: string; before: string; after: string };

/** How many rows of a table were created, changed or deleted. */
export type DoneCount = { done: Done; table: JournalTable; count: number };

/** Summary of a write, for the history. */
export type EntrySummary = {
  kind: EntryKind;
  done: Done;
  table: JournalTable;
  rowId: number | null;
  name: string;
  /** The number of rows that it created, changed or deleted. */
  count: number;
  /** The same by action and table, if there are several; empty in entries of older versions. */
  counts: DoneCount[];
  fields: FieldChange[];
  image: string | null;
};

export type JournalEntry = EntrySummary & {
  id: number;
  /** ISO 8601. */
  at: string;
  /** The entry that it undid. */
  restores: number | null;
  /** Whether a later entry undid it. */
  isUndone: boolean;
};

/** The ids of the entries that are undone now. */
export function findUndone(
  restoring: readonly { id: number; restores: number }[],
): ReadonlySet<number> {
  const takenBack = new Set<number>();
  // Newest first: an undo may be undone itself.
  for (const { id, restores } of restoring.toSorted((a, b) => b.id - a.id)) {
    if (!takenBack.has(id)) takenBack.add(restores);
  }
  return takenBack;
}
