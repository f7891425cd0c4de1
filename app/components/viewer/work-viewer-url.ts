import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { viewerSearch, viewedId } from '../../domain/work/viewing.ts';
import { OPENED_HERE } from '../history/history-state.ts';

/** After this time, the browser has dropped the step back. */
const STEP_TIMEOUT_MS = 1000;

export function workLinkId(id: number): string {
  return `work-${id}`;
}

/**
 * The state of the viewer in the URL. The link of a work opens the viewer with a new history entry, moving to another
 * work replaces that entry, and closing the viewer steps back from it. An entry that was loaded directly is replaced
 * instead.
 */
export function useViewerUrl() {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const replacing = useRef<Promise<void> | void>(undefined);
  /** The key of the entry that is being closed, until another entry is shown. */
  const closing = useRef({ key: '', at: -Infinity });
  useEffect(() => {
    if (closing.current.key !== key) closing.current = { key: '', at: -Infinity };
  }, [key]);
  const replace = (id: number | null) =>
    navigate(
      { pathname, search: viewerSearch(search, id) },
      { replace: true, preventScrollReset: true, state: id === null ? null : state },
    );
  return {
    id: viewedId(search),
    show(id: number) {
      replacing.current = replace(id);
    },
    async closeViewer() {
      // A second press before the first step back has finished would also leave the page.
      if (performance.now() - closing.current.at < STEP_TIMEOUT_MS) return;
      closing.current = { key, at: performance.now() };
      // The browser drops a step back when the URL is replaced before the step finishes.
      await replacing.current;
      await (state === OPENED_HERE ? navigate(-1) : replace(null));
    },
  };
}

/** Focuses the link of the last viewed work, or of the one that opened the viewer, and scrolls it into view. */
export function returnToWork(id: number, opener: number): void {
  const links = [id, opener].map((each) => document.getElementById(workLinkId(each)));
  const link = links.find((each) => each?.checkVisibility());
  if (!link) return document.getElementById('content')?.focus({ preventScroll: true });
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
