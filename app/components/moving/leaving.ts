import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** Asked before a page with unsaved text is left. */
type Question = { leave: () => void; stay: () => void };

let question: Question | null = null;
const listeners = createListeners();

export function askToLeave(asked: Question | null): void {
  question = asked;
  listeners.tell();
}

export function isAsked(): boolean {
  return question !== null;
}

export function useLeaveQuestion(): Question | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => question,
    () => null,
  );
}
