import { useSyncExternalStore } from 'react';

export const KEY = 'collapsed-groups';
const listeners = new Set<() => void>();
/** Used where the browser refuses to store anything. */
let memory = '';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  for (const listener of listeners) listener();
}

/** Whether a group is folded up, remembered for the visit; the server knows of none (early-folds.tsx). */
export function useCollapsed(name: string): [collapsed: boolean, toggle: () => void] {
  const stored = useSyncExternalStore(subscribe, read, () => '');
  const names = stored.split(' ').filter(Boolean);
  const collapsed = names.includes(name);
  const others = names.filter((each) => each !== name);
  return [collapsed, () => write(collapsed ? others : [...others, name])];
}
