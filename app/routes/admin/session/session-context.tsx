import { createContext, use, useMemo, useState } from 'react';

type Session = {
  /** To call when the server no longer knows the session: nothing typed may get lost by it. */
  reportLost: () => void;
};

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: React.ReactNode }) {
  const [isLost, setLost] = useState(false);
  const session = useMemo(() => ({ reportLost: () => setLost(true) }), []);
  return (
    <SessionContext value={session}>
      {isLost && (
        <p role="alert" className="wrap-page py-3 text-note text-accent">
          Your session has ended. Sign in again before you save.
        </p>
      )}
      {children}
    </SessionContext>
  );
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used inside SessionProvider');
  return session;
}
