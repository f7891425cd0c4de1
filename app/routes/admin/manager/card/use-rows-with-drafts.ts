import { useState } from 'react';
import { isUnsaved } from '../../../../components/moving/unsaved-names.ts';
import { readDraft } from './drafts.ts';

type Row = { id: number; isGone?: true };

/** The name under which the card of a row says that it holds unsaved changes. */
export function cardName(action: string, id: number | 'new'): string {
  return `${action}#${id}`;
}

/** Whether something is typed in a card, now or on an earlier visit. */
export function holdsText(name: string): boolean {
  return isUnsaved(name) || readDraft(name) !== null;
}

/**
 * The rows as loaded, and those that went while something is typed in their card: where the list is whole, they were
 * deleted elsewhere.
 */
export function useRowsWithDrafts<T extends Row>(
  action: string,
  rows: readonly T[],
  { isWhole = true } = {},
): readonly T[] {
  const [loaded, setLoaded] = useState(rows);
  const [shown, setShown] = useState(rows);
  if (rows === loaded) return shown;

  const present = new Set(rows.map((row) => row.id));
  const next = [...rows];
  for (const [index, row] of shown.entries()) {
    const isKept = !present.has(row.id) && isUnsaved(cardName(action, row.id));
    if (isKept) next.splice(index, 0, isWhole ? { ...row, isGone: true } : row);
  }
  setLoaded(rows);
  setShown(next);
  return next;
}
