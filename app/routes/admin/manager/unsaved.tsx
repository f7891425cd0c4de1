import { createContext, use, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';

type Unsaved = {
  mark: (name: string, isUnsaved: boolean) => void;
  has: (name: string) => boolean;
};

const UnsavedContext = createContext<Unsaved | null>(null);

/** Knows what is typed and not saved, and asks before the page is left. */
export function UnsavedProvider({ children }: { children: React.ReactNode }) {
  const [names] = useState(() => new Set<string>());
  const [unsaved] = useState<Unsaved>(() => ({
    mark: (name, isUnsaved) => void (isUnsaved ? names.add(name) : names.delete(name)),
    has: (name) => names.has(name),
  }));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      names.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (names.size > 0) event.preventDefault();
    }
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [names]);

  return (
    <UnsavedContext value={unsaved}>
      {children}
      <ConfirmDialog
        title="Leave this page?"
        message="What you typed is not saved yet."
        yes="Leave"
        no="Stay"
        open={blocker.state === 'blocked'}
        onYes={() => blocker.proceed?.()}
        onNo={() => blocker.reset?.()}
      />
    </UnsavedContext>
  );
}

/** Marks something as not saved, by a name of its own, for as long as it stands. */
export function useUnsaved(name: string, isUnsaved: boolean): void {
  const { mark } = useUnsavedNames();
  useEffect(() => {
    mark(name, isUnsaved);
    return () => mark(name, false);
  }, [mark, name, isUnsaved]);
}

export function useUnsavedNames(): Unsaved {
  const unsaved = use(UnsavedContext);
  if (!unsaved) throw new Error('useUnsaved must be used inside UnsavedProvider');
  return unsaved;
}
