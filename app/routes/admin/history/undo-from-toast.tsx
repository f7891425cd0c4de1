import { useEffect, useEffectEvent } from 'react';
import type { Toast } from '../../../components/toast/toast-card.tsx';
import { createStore, useStore } from '../../../components/store.ts';
import type { WrittenEntry } from '../../../domain/saved.ts';
import type { EntryKind } from '../../../domain/journal/entry.ts';
import { useSave } from '../manager/save/use-save.ts';
import { HISTORY_PATH } from '../paths.ts';

/** What a slip of the finger does; of the rest, History has the way back. */
const OFFERED: readonly EntryKind[] = ['deleted', 'reordered', 'picture', 'several', 'restored'];

const asked = createStore<number | null>(null);

/** The way back that a message of a save carries. */
export function toUndoAction(entry: WrittenEntry | undefined): Toast['action'] {
  if (!entry || !OFFERED.includes(entry.kind)) return undefined;
  return { label: 'Undo', run: () => asked.set(entry.id) };
}

/** Takes back what was asked for, on whichever page of the owner that was. */
export function UndoFromToast() {
  const entry = useStore(asked);
  const { save } = useSave(HISTORY_PATH, () => {});
  const takeBack = useEffectEvent((id: number) => {
    asked.set(null);
    save({ intent: 'restore', entry: String(id) });
  });
  useEffect(() => {
    if (entry !== null) takeBack(entry);
  }, [entry]);
  return null;
}
