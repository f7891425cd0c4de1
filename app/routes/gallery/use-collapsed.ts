import { useSyncExternalStore } from 'react';
import { createListeners } from '../../components/listeners.ts';

export const KEY = 'collapsed-groups';
const listeners = createListeners();
/** Used where the browser refuses to store anything. */
let memory = '';

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? memory;
  } catch {
    return memory;
  }
}

function write(names: string[]): void {
  memory = names.join(' ');
  try {
    sessionStorage.setItem(KEY, memory);
  } catch {
    // The memory above serves until the page is left.
  }
  listeners.tell();
}

/** Whether a group is folded up, remembered for the visit; the server knows of none (early-folds.tsx). */
export function useCollapsed(name: string): [collapsed: boolean, toggle: () => void] {
  const stored = useSyncExternalStore(listeners.subscribe, read, () => '');
  const names = stored.split(' ').filter(Boolean);
  const collapsed = names.includes(name);
  const others = names.filter((each) => each !== name);
  return [collapsed, () => write(collapsed ? others : [...others, name])];
}
