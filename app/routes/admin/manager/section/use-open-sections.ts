import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../../../components/listeners.ts';
import { listDrafts } from '../card/drafts.ts';

const KEY = 'admin-open-sections';
const listeners = createListeners();
/** Where the browser stores nothing, they are remembered as long as the page lives. */
let unstored = '';

/** Which sections stand open, remembered by the browser; on the server none. */
export function useOpenSections() {
  const stored = useSyncExternalStore(listeners.subscribe, read, () => '');
  const open = idsOf(stored);
  useEffect(openThoseWithDrafts, []);
  return { isOpen: (id: string) => open.includes(id), setOpen };
}

function setOpen(id: string, isOpen: boolean): void {
  const others = idsOf(read()).filter((each) => each !== id);
  write((isOpen ? [...others, id] : others).join(' '));
  listeners.tell();
}

/** Text from an earlier visit is not left behind a closed head. A section bears the name of its address. */
function openThoseWithDrafts(): void {
  for (const { name } of listDrafts()) {
    const [, id] = /^\/admin\/([\w-]+)#/.exec(name) ?? [];
    if (id) setOpen(id, true);
  }
}

function idsOf(stored: string): string[] {
  return stored.split(' ').filter(Boolean);
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return unstored;
  }
}

function write(ids: string): void {
  unstored = ids;
  try {
    localStorage.setItem(KEY, ids);
  } catch {
    // Full or blocked: the page goes on without.
  }
}
