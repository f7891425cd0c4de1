import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { viewUrl, viewedId } from '../../domain/content/viewing.ts';
import { OPENED_HERE } from './opened-here.ts';

/** No step back takes longer, unless the browser gave it up. */
const STEP_MILLISECONDS = 1000;

export function workLinkId(id: number): string {
  return `work-${id}`;
}

/**
 * The viewer's place in the address. Opening adds one history entry (the link of a work does), leafing
 * replaces it, and closing goes back over it; where the address was loaded directly there is nothing to
 * go back to, and it is replaced.
 */
export function useViewerUrl() {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const leafing = useRef<Promise<void> | void>(undefined);
  /** The entry that was left last, until another stands. */
  const left = useRef({ key: '', at: -Infinity });
  useEffect(() => {
    if (left.current.key !== key) left.current = { key: '', at: -Infinity };
  }, [key]);
  const replace = (id: number | null) =>
    navigate(
      { pathname, search: viewUrl(search, id) },
      { replace: true, preventScrollReset: true, state: id === null ? null : state },
    );
  return {
    id: viewedId(search),
    show(id: number) {
      leafing.current = replace(id);
    },
    async closeViewer() {
      // A second press, before the first has had its effect, would go back over the page too.
      if (performance.now() - left.current.at < STEP_MILLISECONDS) return;
      left.current = { key, at: performance.now() };
      // A browser gives up a step back when the address is replaced before it is made.
      await leafing.current;
      await (state === OPENED_HERE ? navigate(-1) : replace(null));
    },
  };
}

/** Puts the keyboard on the work that was viewed last, and the work on the screen. */
export function returnToWork(id: number, opener: number): void {
  const links = [id, opener].map((each) => document.getElementById(workLinkId(each)));
  const link = links.find((each) => each?.checkVisibility());
  if (!link) return document.getElementById('content')?.focus({ preventScroll: true });
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
