import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../components/listeners.ts';

/** `signed-out` asks to sign in again; `dismissed` waits for the next save to ask once more. */
type SessionState = 'signed-in' | 'signed-out' | 'dismissed';

let state: SessionState = 'signed-in';
const listeners = createListeners();
const returns = createListeners();

function change(next: SessionState): void {
  state = next;
  listeners.tell();
}

/** The server no longer knows the session. Only a browser ever says so. */
export function sessionIsLost(): void {
  change('signed-out');
}

export function sessionIsBack(): void {
  change('signed-in');
  returns.tell();
}

/** For what the lost session had stopped. */
export const onSessionBack = returns.subscribe;

export function dismissSignIn(): void {
  change('dismissed');
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(
    listeners.subscribe,
    () => state,
    () => 'signed-in',
  );
}
