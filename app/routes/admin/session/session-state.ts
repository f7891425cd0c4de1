import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../components/listeners.ts';

/** `signed-out` asks to sign in again; `dismissed` waits for the next save to ask once more. */
type SessionState = 'signed-in' | 'signed-out' | 'dismissed';

let state: SessionState = 'signed-in';
const listeners = createListeners();

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
}

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
