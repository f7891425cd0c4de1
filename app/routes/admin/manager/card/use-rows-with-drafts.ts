import { useState } from 'react';
import { isUnsaved } from '../../../../components/moving/unsaved-names.ts';
import { readDraft } from './drafts.ts';

type Row = { id: number };

/** The name under which the card of a row says that it holds unsaved changes. */
export function cardName(action: string, id: number | 'new'): string {
  return `${action}#${id}`;
}

/** Whether something is typed in a card, now or on an earlier visit. */
export function holdsText(name: string): boolean {
  return isUnsaved(name) || readDraft(name) !== null;
}

/** The rows as loaded, and those that were deleted elsewhere while something is typed in their card. */
export function useRowsWithDrafts<T extends Row>(action: string, rows: readonly T[]): readonly T[] {
  const [loaded, setLoaded] = useState(rows);
  const [shown, setShown] = useState(rows);
  if (rows === loaded) return shown;

  const present = new Set(rows.map((row) => row.id));
  const next = [...rows];
  for (const [index, row] of shown.entries()) {
    if (!present.has(row.id) && isUnsaved(cardName(action, row.id))) next.splice(index, 0, row);
  }
  setLoaded(rows);
  setShown(next);
  return next;
}
