import { useSyncExternalStore } from 'react';

/** `signed-out` asks to sign in again; `dismissed` waits for the next save to ask once more. */
type SessionState = 'signed-in' | 'signed-out' | 'dismissed';

let state: SessionState = 'signed-in';
const listeners = new Set<() => void>();

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
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
    subscribe,
    () => state,
    () => 'signed-in',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
