import { useEffect, useEffectEvent } from 'react';
import { isRouteErrorResponse, useMatches, useRevalidator } from 'react-router';
import { viewedId } from '../../domain/work/viewing.ts';
import { showActionToast } from '../toast/toaster.tsx';
import { interceptRevalidation, type Results } from '../navigation/keep-page-on-network-failure.ts';

const CHANGED = 'This page has changed since you opened it.';
/** The data of the frame around the page is not compared, because its date changes every day. */
const FRAME = 'root';

/** Loads the data again when the visitor returns to the page. Offers to show changes instead of replacing the page. */
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
    // The page below the viewer may not be loaded.
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
