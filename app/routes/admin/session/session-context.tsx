import { createContext, use, useEffect } from 'react';
import { useMatches } from 'react-router';
import { keepSession } from './keep-session.ts';
import { rememberPage } from './lost-session.ts';
import { dismissSignIn, sessionIsLost, useSessionState } from './session-state.ts';
import { SignInOverlay } from './sign-in-overlay.tsx';

type Session = {
  /** Asks to sign in again over the open page; nothing on it is lost. */
  reportLost: () => void;
};

const SessionContext = createContext<Session | null>(null);
const session: Session = { reportLost: sessionIsLost };

/** Keeps the owner's session while the admin page is open. */
export function SessionProvider({ children }: { children: React.ReactNode }) {
  const state = useSessionState();
  const matches = useMatches();
  useEffect(() => rememberPage(matches), [matches]);
  useSessionKeeper(state === 'signed-in');
  return (
    <SessionContext value={session}>
      {children}
      <SignInOverlay open={state === 'signed-out'} onClose={dismissSignIn} />
    </SessionContext>
  );
}

export function useSession(): Session {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession must be used inside SessionProvider');
  return value;
}

function useSessionKeeper(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const page = new AbortController();
    void keepSession(page.signal).then((end) => {
      if (end === 'lost' && !page.signal.aborted) sessionIsLost();
    });
    return () => page.abort();
  }, [active]);
}
