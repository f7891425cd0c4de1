import { useEffect, useEffectEvent } from 'react';
import { isRouteErrorResponse, useMatches, useRevalidator } from 'react-router';
import { viewedId } from '../../domain/work/viewing.ts';
import { showActionToast } from '../toast/toaster.tsx';
import { interceptRevalidation, type Results } from '../navigation/keep-page-on-network-failure.ts';

const CHANGED = 'This page has changed since you opened it.';
/** The frame around the page is not compared: its date changes every day. */
const FRAME = 'root';

/** Reads the page again when the visitor returns to it, and offers changes without replacing the page being read. */
export function RefreshPrompt() {
  const shown = useMatches();
  const { revalidate } = useRevalidator();

  function isChanged(results: Results): boolean {
    return shown.some(({ id, loaderData }) => {
      const read = results[id];
      if (!read || id === FRAME) return false;
      if (read.type === 'error')
        return isRouteErrorResponse(read.result) && read.result.status === 404;
      return JSON.stringify(read.result) !== JSON.stringify(loaderData);
    });
  }
  const checkIfVisible = useEffectEvent(async () => {
    // The page beneath the viewer is not loaded.
    if (document.hidden || viewedId(location.search) !== null) return;
    let isNew = false;
    interceptRevalidation((results) => (isNew = isChanged(results)));
    await revalidate().finally(() => interceptRevalidation(null));
    if (isNew) showActionToast(CHANGED, { label: 'Show', run: () => void revalidate() });
  });
  useEffect(() => {
    const check = () => void checkIfVisible();
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
  return null;
}
