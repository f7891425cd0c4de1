import { useSyncExternalStore } from 'react';

/** The listeners of a value outside of React, for `useSyncExternalStore`. */
export function createListeners() {
  const all = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify(): void {
      for (const listener of all) listener();
    },
  };
}

/** A value outside of React that components read with `useStore`; the server renders its initial value. */
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
      listeners.notify();
    },
  };
}

type Store<T> = ReturnType<typeof createStore<T>>;

export function useStore<T>({ subscribe, get, getInitial }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, getInitial);
}
