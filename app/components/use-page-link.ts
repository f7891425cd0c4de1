import type { MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { prefetchOnIntent } from './prefetch.ts';

/**
 * What makes a link turn to a public page at once: it is fetched when the link is pointed at, and drawn in
 * one piece. By itself the router lets React draw it in slices, which takes half as long again.
 */
export function usePageLink(to: string) {
  const navigate = useNavigate();
  const address = useHref(to);
  const { pathname, search } = useLocation();

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    const replace = address === pathname + search;
    void navigate(to, { replace, viewTransition: true, flushSync: true });
  }
  return { to, onClick, ...prefetchOnIntent(address) };
}

/** A new tab or window is the browser's to open. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
