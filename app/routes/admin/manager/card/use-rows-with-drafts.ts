import { useState } from 'react';
import { unsavedNames } from '../../../../components/navigation/unsaved-prompt.ts';
import { readDraft } from '../drafts/drafts.ts';

export type CardRow = { id: number; isDeleted?: true };

export function cardName(action: string, id: number | 'new'): string {
  return `${action}#${id}`;
}

export function hasUnsavedText(name: string): boolean {
  return unsavedNames.has(name) || readDraft(name) !== null;
}

/**
 * The loaded rows, and rows with unsaved text that are no longer in the list. If the list is
 * complete, those are marked as deleted.
 */
export function useRowsWithDrafts<T extends CardRow>(
  action: string,
  rows: readonly T[],
  { isComplete = true } = {},
): readonly T[] {
  const [loaded, setLoaded] = useState(rows);
  const [shown, setShown] = useState(rows);
  if (rows === loaded) return shown;

  const present = new Set(rows.map((row) => row.id));
  const next = [...rows];
  for (const [index, row] of shown.entries()) {
    const isKept = !present.has(row.id) && unsavedNames.has(cardName(action, row.id));
    if (isKept) next.splice(index, 0, isComplete ? { ...row, isDeleted: true } : row);
  }
  setLoaded(rows);
  setShown(next);
  return next;
}
