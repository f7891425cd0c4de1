import { useSyncExternalStore } from 'react';
import { createListeners } from './store.ts';

/** A list of names that the browser remembers; where it stores nothing, as long as the page lives. */
export function rememberNames(key: string, storage: () => Storage) {
  const listeners = createListeners();
  let unstored = '';

  function read(): string {
    try {
      return storage().getItem(key) ?? unstored;
    } catch {
      return unstored;
    }
  }
  return {
    set(name: string, isIn: boolean): void {
      const others = split(read()).filter((each) => each !== name);
      unstored = (isIn ? [...others, name] : others).join(' ');
      try {
        storage().setItem(key, unstored);
      } catch {
        // Full or blocked: the page goes on without.
      }
      listeners.tell();
    },
    /** The server knows of none. */
    useNames: () => split(useSyncExternalStore(listeners.subscribe, read, () => '')),
  };
}

function split(names: string): string[] {
  return names.split(' ').filter(Boolean);
}
