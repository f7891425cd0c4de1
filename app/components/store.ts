import { useSyncExternalStore } from 'react';

/** Who wants to hear of changes to a value outside of React, for `useSyncExternalStore`. */
export function createListeners() {
  const all = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell(): void {
      for (const listener of all) listener();
    },
  };
}

/** A value outside of React that components follow with `useStore`; the server knows it as it begins. */
export function createStore<T>(initial: T) {
  const listeners = createListeners();
  let value = initial;
  return {
    subscribe: listeners.subscribe,
    get: () => value,
    getInitial: () => initial,
    set(next: T): void {
      if (next === value) return;
      value = next;
      listeners.tell();
    },
  };
}

type Store<T> = ReturnType<typeof createStore<T>>;

export function useStore<T>({ subscribe, get, getInitial }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, getInitial);
}
