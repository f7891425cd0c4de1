import { useEffect, useState } from 'react';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { useHistoryLayer } from '../../../components/history/use-history-layer.ts';
import { useStore } from '../../../components/store.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { keepSession } from './keep-session.ts';
import { reportLostSession, sessionState } from './session-state.ts';

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

type SignInOverlayProps = { open: boolean; onClose: () => void };

/** A sign-in form over the open page. A click outside does not close it. */
function SignInOverlay({ open, onClose }: SignInOverlayProps) {
  const [round, setRound] = useState(0);
  const { ref, onClose: closed } = useDialog(open, close);
  useHistoryLayer(open, close);

  function close() {
    if (open) onClose();
    setRound(round + 1);
  }

  return (
    <dialog
      ref={ref}
      onClose={closed}
      aria-labelledby="sign-in-again"
      className="m-auto w-[min(27rem,100vw-2*var(--spacing-margin))] p-[clamp(min(1.25rem,6.25vw),5vw,2.25rem)]"
    >
      <h2 id="sign-in-again" className="font-serif text-title">
        Sign in again
      </h2>
      <p className="mt-2 text-note text-soft">
        Your session has ended. Everything you typed is still here.
      </p>
      {open && <SignInForm key={round} stay onStartAgain={() => setRound(round + 1)} />}
      <button type="button" className="quiet-link mt-6 text-note" onClick={close}>
        Not now
      </button>
    </dialog>
  );
}
