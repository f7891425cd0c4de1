import { useEffect, useEffectEvent } from 'react';
import type { Toast } from '../../../components/toast/toast-card.tsx';
import { createStore, useStore } from '../../../components/store.ts';
import type { WrittenEntry } from '../../../domain/saved.ts';
import type { EntryKind } from '../../../domain/journal/entry.ts';
import { useSave } from '../manager/save/use-save.ts';
import { HISTORY_PATH } from '../paths.ts';

/** Changes that are easily made by mistake. All others can be undone in History. */
const UNDOABLE_KINDS: readonly EntryKind[] = [
  'deleted',
  'reordered',
  'picture',
  'several',
  'restored',
];

const requested = createStore<number | null>(null);

/** Returns the Undo button for the toast of a save, if it has one. */
export function toUndoAction(entry: WrittenEntry | undefined): Toast['action'] {
  if (!entry || !UNDOABLE_KINDS.includes(entry.kind)) return undefined;
  return { label: 'Undo', run: () => requested.set(entry.id) };
}

/** Undoes the requested entry, on any page of the admin area. */
export function UndoFromToast() {
  const entry = useStore(requested);
  const { save } = useSave(HISTORY_PATH, () => {});
  const undo = useEffectEvent((id: number) => {
    requested.set(null);
    save({ intent: 'restore', entry: String(id) });
  });
  useEffect(() => {
    if (entry !== null) undo(entry);
  }, [entry]);
  return null;
}
