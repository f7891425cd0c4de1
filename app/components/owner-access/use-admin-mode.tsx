import { createContext, use, useMemo, useState } from 'react';

type AdminMode = { on: boolean; isOwner: boolean; turnOn: () => void };

const AdminModeContext = createContext<AdminMode | null>(null);

type ProviderProps = { owner: boolean; children: React.ReactNode };

/** Admin mode only shows the link to the admin area. The server checks all permissions. */
export function AdminModeProvider({ owner, children }: ProviderProps) {
  const [on, setOn] = useState(owner);
  const [wasOwner, setWasOwner] = useState(owner);
  if (owner !== wasOwner) {
    setWasOwner(owner);
    // The mode stays on when the session expires, so that the owner can sign in again.
    if (owner) setOn(true);
  }
  const mode = useMemo(() => ({ on, isOwner: owner, turnOn: () => setOn(true) }), [on, owner]);
  return <AdminModeContext value={mode}>{children}</AdminModeContext>;
}

export function useAdminMode(): AdminMode {
  const mode = use(AdminModeContext);
  if (!mode) throw new Error('useAdminMode must be used inside AdminModeProvider');
  return mode;
}
