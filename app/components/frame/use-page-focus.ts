import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A move to another page puts the focus at its start, as a freshly loaded page would. */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const start = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current !== pathname) start.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);

  return start;
}
