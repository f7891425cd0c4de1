import { createContext, use, useMemo, useState } from 'react';

type AdminMode = { on: boolean; turnOn: () => void; turnOff: () => void };

const AdminModeContext = createContext<AdminMode | null>(null);

type ProviderProps = { initiallyOn: boolean; children: React.ReactNode };

/** Admin mode only reveals the way in; every right is checked on the server. */
export function AdminModeProvider({ initiallyOn, children }: ProviderProps) {
  const [on, setOn] = useState(initiallyOn);
  const mode = useMemo(
    () => ({ on, turnOn: () => setOn(true), turnOff: () => setOn(false) }),
    [on],
  );
  return <AdminModeContext value={mode}>{children}</AdminModeContext>;
}

export function useAdminMode(): AdminMode {
  const mode = use(AdminModeContext);
  if (!mode) throw new Error('useAdminMode must be used inside AdminModeProvider');
  return mode;
}
