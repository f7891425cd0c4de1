import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFetchers } from 'react-router';
import { useHistoryLayer } from '../../../../components/history/use-history-layer.ts';
import { createStore, useStore } from '../../../../components/store.ts';
import { hasUnsavedText } from './use-rows-with-drafts.ts';

/** In the order in which they were opened. */
const openRows = createStore<readonly string[]>([]);
const PHONE = '(width < 640px)';

/** On a phone only one row of a list is open, in addition to rows with unsaved text. */
export function useOpenRow(name: string) {
  const isOpen = useStore(openRows).includes(name);
  return {
    isOpen,
    /** The pressed row stays in place when a row above it closes. */
    toggle(head: HTMLElement) {
      const { top } = head.getBoundingClientRect();
      flushSync(() => setOpen(name, !isOpen));
      scrollBy({ top: head.getBoundingClientRect().top - top, behavior: 'instant' });
    },
  };
}

export function isRowOpen(name: string): boolean {
  return openRows.get().includes(name);
}

export function setOpen(name: string, isOpen: boolean): void {
  const others = openRows.get().filter((each) => each !== name);
  const stillOpen = isOpen && matchMedia(PHONE).matches ? others.filter(staysOpen(name)) : others;
  openRows.set(isOpen ? [...stillOpen, name] : stillOpen);
}

function staysOpen(name: string) {
  const [list] = name.split('#');
  return (other: string) => !other.startsWith(`${list}#`) || hasUnsavedText(other);
}

/**
 * Back closes the row that was opened last. Waits until nothing is loading: a navigation would
 * cancel the loads after a save.
 */
export function RowsInHistory() {
  const last = useStore(openRows).at(-1);
  const isReading = useFetchers().some(({ state }) => state !== 'idle');
  const [followed, setFollowed] = useState(last);
  const [name, setName] = useState(last);
  if (!isReading && last !== followed) setFollowed(last);
  if (followed !== undefined && followed !== name) setName(followed);
  useHistoryLayer(followed !== undefined, closeLast, name);
  return null;
}

/** Also closes rows that no longer exist or are hidden. */
function closeLast(): void {
  const rows = openRows.get();
  const index = rows.findLastIndex((name) => findHead(name)?.checkVisibility());
  const head = findHead(rows[index] ?? '');
  flushSync(() => openRows.set(rows.slice(0, Math.max(index, 0))));
  head?.focus({ preventScroll: true });
  head?.scrollIntoView({ block: 'nearest' });
}

function findHead(name: string): HTMLElement | null {
  const card = document.querySelector(`[data-card="${CSS.escape(name)}"]`);
  return card?.querySelector<HTMLElement>('.card-row-head') ?? null;
}
