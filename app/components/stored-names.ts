import { useSyncExternalStore } from 'react';
import { createListeners } from './store.ts';

/** A list of names in browser storage, or in memory if storage is unavailable. */
export function createStoredNames(key: string, storage: () => Storage) {
  const listeners = createListeners();
  let inMemory = '';

  function read(): string {
    try {
      return storage().getItem(key) ?? inMemory;
    } catch {
      return inMemory;
    }
  }
  return {
    set(name: string, isIncluded: boolean): void {
      const others = split(read()).filter((each) => each !== name);
      inMemory = (isIncluded ? [...others, name] : others).join(' ');
      try {
        storage().setItem(key, inMemory);
      } catch {
        // Storage is full or blocked; the names stay in memory.
      }
      listeners.notify();
    },
    /** The names; empty on the server. */
    useNames: () => split(useSyncExternalStore(listeners.subscribe, read, () => '')),
  };
}

function split(names: string): string[] {
  return names.split(' ').filter(Boolean);
}
