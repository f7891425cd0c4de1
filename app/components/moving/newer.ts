import { useEffect, useEffectEvent } from 'react';
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  useMatches,
  useRevalidator,
} from 'react-router';
import { showActionToast } from '../toast/toaster.tsx';
import { NOTHING_NEW, weighing } from './stay.ts';

const CHANGED = 'This page has changed since you opened it.';
/** Of what stands around the page, nothing is worth a word: there the date is another each day. */
const FRAME = 'root';

type Results = Record<string, DataStrategyResult>;

/**
 * Reads the page again when the visitor comes back to it, and offers what is new: it does not change under who
 * reads on. A page that is not looked at asks for nothing.
 */
export function Newer() {
  const shown = useMatches();
  const { revalidate } = useRevalidator();

  function isOther(results: Results): boolean {
    return shown.some(({ id, loaderData }) => {
      const read = results[id];
      if (!read || id === FRAME) return false;
      if (read.type === 'error') return isGone(read.result);
      return textOf(read.result) !== textOf(loaderData);
    });
  }
  const checkForNewer = useEffectEvent(async () => {
    let isNew = false;
    weighing((results) => {
      isNew = isOther(results);
      return NOTHING_NEW;
    });
    try {
      await revalidate();
    } finally {
      weighing(null);
    }
    if (isNew) showActionToast(CHANGED, { label: 'Show', run: () => void revalidate() });
  });
  useEffect(() => {
    const checkIfSeen = () => {
      if (!document.hidden) void checkForNewer();
    };
    checkIfSeen();
    document.addEventListener('visibilitychange', checkIfSeen);
    return () => document.removeEventListener('visibilitychange', checkIfSeen);
  }, []);
  return null;
}

function isGone(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

function textOf(data: unknown): string {
  return JSON.stringify(data);
}
