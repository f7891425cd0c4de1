import { useEffect } from 'react';
import { useStore } from '../../../components/store.ts';
import { keepSession } from './keep-session.ts';
import { reportLostSession, sessionState } from './session-state.ts';
import { SignInOverlay } from './sign-in-overlay.tsx';

/** Keeps the owner's session while the admin page is open. */
export function SessionKeeper() {
  const state = useStore(sessionState);
  const isSignedIn = state === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const page = new AbortController();
    void keepSession(page.signal, reportLostSession);
    return () => page.abort();
  }, [isSignedIn]);
  return (
    <SignInOverlay open={state === 'signed-out'} onClose={() => sessionState.set('dismissed')} />
  );
}
