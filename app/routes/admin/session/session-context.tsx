import { createContext, use, useEffect, useEffectEvent } from 'react';
import { keepSession } from './keep-session.ts';
import { dismissSignIn, onSessionBack, sessionIsLost, useSessionState } from './session-state.ts';
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

/** Goes on with what the lost session had stopped, as soon as the owner has signed in over the page. */
export function useSignedInAgain(goOn: () => void): void {
  const act = useEffectEvent(goOn);
  useEffect(() => onSessionBack(() => act()), []);
}

function useSessionKeeper(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const page = new AbortController();
    void keepSession(page.signal, sessionIsLost);
    return () => page.abort();
  }, [active]);
}
