import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useFetchers, useRevalidator } from 'react-router';
import { useStore } from '../../../components/store.ts';
import { inbox } from '../enquiries/inbox.ts';
import { reportIfLost } from '../session/keep-session.ts';
import { reportLostSession, sessionState } from '../session/session-state.ts';
import { areOwnVersions, notifyChangedElsewhere } from './content-changes.ts';
import { followContent } from './follow-content.ts';

/**
 * Keeps the page up to date with changes made elsewhere. Only a visible page holds a connection:
 * browsers allow six per site over HTTP/1.1, and six tabs would block all other requests.
 */
export function Live({ version, newEnquiries }: { version: number; newEnquiries: number }) {
  const isSignedIn = useStore(sessionState) === 'signed-in';
  const isVisible = useIsPageVisible();
  const [newest, setNewest] = useState(version);
  const shown = useRef(version);
  const { revalidate } = useRevalidator();
  useEffect(() => inbox.set({ newOnes: newEnquiries }), [newEnquiries]);
  // The version that a save creates is known only from its response.
  const isSaving = useFetchers().some(({ state }) => state === 'submitting');

  useEffect(() => {
    if (!isSignedIn || !isVisible) return undefined;
    const signedOut = () => void reportIfLost(reportLostSession);
    const enquiries = (newOnes: number) => inbox.set({ newOnes });
    return followContent({ version: setNewest, enquiries, signedOut });
  }, [isSignedIn, isVisible]);

  const applyVersion = useEffectEvent((next: number) => {
    const isShown = next === shown.current || areOwnVersions(shown.current, next);
    shown.current = next;
    if (isShown) return;
    // In this order, because a navigation would cancel the loads of the revalidation.
    void revalidate().then(notifyChangedElsewhere);
  });
  useEffect(() => {
    if (!isSaving) applyVersion(newest);
  }, [newest, isSaving]);
  return null;
}

function useIsPageVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
    () => false,
  );
}
