import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

let isComing = false;
const listeners = createListeners();

export function setComing(value: boolean): void {
  if (value === isComing) return;
  isComing = value;
  listeners.tell();
}

/** Whether a move to another page waits for that page's code. */
export function useIsCodeComing(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => isComing,
    () => false,
  );
}
