import { useEffect, useEffectEvent } from 'react';
import { keepDraftsInBrowser, keepDraftsInPage } from '../manager/drafts/drafts.ts';
import { createListeners, createStore } from '../../../components/store.ts';

/** `signed-out` shows the sign-in form. `dismissed` hides it until the next save. */
type SessionState = 'signed-in' | 'signed-out' | 'dismissed';

export const sessionState = createStore<SessionState>('signed-in');
const signIns = createListeners();

/** Shows the sign-in form over the open page, which keeps everything typed. */
export function reportLostSession(): void {
  keepDraftsInPage();
  sessionState.set('signed-out');
}

export function reportNewSession(): void {
  keepDraftsInBrowser();
  sessionState.set('signed-in');
  signIns.notify();
}

/** Calls `resume` when the owner has signed in on the open page. */
export function useSignedInAgain(resume: () => void): void {
  const act = useEffectEvent(resume);
  useEffect(() => signIns.subscribe(() => act()), []);
}
