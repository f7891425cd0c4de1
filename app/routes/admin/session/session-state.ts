import { useEffect, useEffectEvent } from 'react';
import { keepDraftsInBrowser, keepDraftsInPage } from '../manager/drafts/drafts.ts';
import { createListeners, createStore } from '../../../components/store.ts';

/** `signed-out` asks to sign in again; `dismissed` waits for the next save to ask once more. */
type SessionState = 'signed-in' | 'signed-out' | 'dismissed';

export const sessionState = createStore<SessionState>('signed-in');
const returns = createListeners();

/** The server no longer knows the session: asks to sign in again over the open page; nothing on it is lost. */
export function reportLostSession(): void {
  keepDraftsInPage();
  sessionState.set('signed-out');
}

export function reportNewSession(): void {
  keepDraftsInBrowser();
  sessionState.set('signed-in');
  returns.notify();
}

/** Goes on with what the lost session had stopped, as soon as the owner has signed in over the page. */
export function useSignedInAgain(resume: () => void): void {
  const act = useEffectEvent(resume);
  useEffect(() => returns.subscribe(() => act()), []);
}
