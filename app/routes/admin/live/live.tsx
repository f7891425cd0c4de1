import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useFetchers, useRevalidator } from 'react-router';
import { useStore } from '../../../components/store.ts';
import { reportIfLost } from '../session/keep-session.ts';
import { reportLostSession, sessionState } from '../session/session-state.ts';
import { areOurs, tellChanged } from './content-changes.ts';
import { followContent } from './follow-content.ts';

/**
 * Keeps the owner's page as the site is, whoever changes it and where. Only a page that is looked at holds a
 * connection: browsers have six for a site without HTTP/2, and six open tabs would leave none for anything else.
 */
export function Live({ version }: { version: number }) {
  const isSignedIn = useStore(sessionState) === 'signed-in';
  const isLookedAt = useIsLookedAt();
  const [newest, setNewest] = useState(version);
  const shown = useRef(version);
  const { revalidate } = useRevalidator();
  // Until it is answered, nobody knows which version a save made.
  const isSaving = useFetchers().some(({ state }) => state === 'submitting');

  useEffect(() => {
    if (!isSignedIn || !isLookedAt) return undefined;
    const signedOut = () => void reportIfLost(reportLostSession);
    return followContent({ version: setNewest, signedOut });
  }, [isSignedIn, isLookedAt]);

  const takeOver = useEffectEvent((next: number) => {
    const isShown = next === shown.current || areOurs(shown.current, next);
    shown.current = next;
    if (isShown) return;
    tellChanged();
    void revalidate();
  });
  useEffect(() => {
    if (!isSaving) takeOver(newest);
  }, [newest, isSaving]);
  return null;
}

function useIsLookedAt(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
    () => false,
  );
}
