import { createContext, use, useEffect, useId, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useDialog } from '../../../components/use-dialog.ts';

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
      <LeaveDialog
        open={blocker.state === 'blocked'}
        onLeave={() => blocker.proceed?.()}
        onStay={() => blocker.reset?.()}
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

type LeaveDialogProps = { open: boolean; onLeave: () => void; onStay: () => void };

function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  const dialog = useDialog(open, onStay);
  const stay = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) stay.current?.focus();
  }, [open]);
  return (
    <dialog
      {...dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      className="confirm"
    >
      <div className="p-6">
        <h2 id={`${id}-title`} className="font-serif text-lead">
          Leave this page?
        </h2>
        <p id={`${id}-message`} className="mt-1 text-soft">
          What you typed is not saved yet.
        </p>
        <div className="mt-6 flex justify-end gap-3">
          <button type="button" className="button button-outline" onClick={onLeave}>
            Leave
          </button>
          <button type="button" ref={stay} className="button button-solid" onClick={onStay}>
            Stay
          </button>
        </div>
      </div>
    </dialog>
  );
}
