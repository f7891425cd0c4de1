import { useLayoutEffect } from 'react';
import { createPath, useHref, useLocation, useNavigation } from 'react-router';

const WITHIN_PAGE = 'data-within-page';
/** The URL of the shown page, and the index of its history entry. */
const shown = { href: '', index: NaN };
let isStepping = false;

/** Tracks steps back and forward: the browser changes the URL before the router is notified. */
export function trackHistorySteps(): void {
  addEventListener('popstate', () => {
    isStepping = true;
    // The router also starts a view transition within a page, which would block presses (styles/motion.css).
    const { pathname } = new URL(shown.href, location.origin);
    document.documentElement.toggleAttribute(WITHIN_PAGE, pathname === location.pathname);
  });
}

/** Tracks the shown page; used once, in the frame around all pages. */
export function useShownPage(): void {
  const page = useLocation();
  const base = useHref('/');
  const isMoving = useNavigation().state !== 'idle';
  useLayoutEffect(() => {
    const href = base + createPath({ ...page, hash: '' }).slice(1);
    Object.assign(shown, { href, index: entryIndex() });
    isStepping = false;
  }, [page, base]);
  useLayoutEffect(() => {
    if (isMoving && !isStepping) document.documentElement.removeAttribute(WITHIN_PAGE);
  }, [isMoving]);
}

/** Whether a request is for the page that is shown. */
export function isShown({ url }: Request): boolean {
  return url.split('#', 1)[0] === location.origin + shown.href;
}

/** Whether a step back or forward is in progress. */
export function isStepInProgress(): boolean {
  return isStepping;
}

/** The length of the step; NaN in browsers without the Navigation API. */
export function stepLength(): number {
  return entryIndex() - shown.index;
}

function entryIndex(): number {
  return window.navigation?.currentEntry?.index ?? NaN;
}
