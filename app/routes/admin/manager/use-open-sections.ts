import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../components/listeners.ts';

const KEY = 'admin-open-sections';
const listeners = createListeners();

/** Which sections stand open, remembered by the browser; on the server none. */
export function useOpenSections() {
  const stored = useSyncExternalStore(
    listeners.subscribe,
    () => localStorage.getItem(KEY) ?? '',
    () => '',
  );
  const open = stored.split(' ').filter(Boolean);

  function setOpen(id: string, isOpen: boolean) {
    const others = open.filter((each) => each !== id);
    localStorage.setItem(KEY, (isOpen ? [...others, id] : others).join(' '));
    listeners.tell();
  }
  return { isOpen: (id: string) => open.includes(id), setOpen };
}
