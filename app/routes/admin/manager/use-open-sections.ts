import { useSyncExternalStore } from 'react';

const KEY = 'admin-open-sections';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Which sections stand open, remembered by the browser; on the server none. */
export function useOpenSections() {
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY) ?? '',
    () => '',
  );
  const open = stored.split(' ').filter(Boolean);

  function setOpen(id: string, isOpen: boolean) {
    const others = open.filter((each) => each !== id);
    localStorage.setItem(KEY, (isOpen ? [...others, id] : others).join(' '));
    for (const listener of listeners) listener();
  }
  return { isOpen: (id: string) => open.includes(id), setOpen };
}
