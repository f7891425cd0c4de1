import { type RefObject, useEffect, useRef } from 'react';
import { useHydrated } from '../../../components/use-hydrated.ts';

/** The sign-in form goes with the focus in it: the heading of the page that came instead takes it. */
export function useSignedInFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFreshPage = useRef(!useHydrated());
  useEffect(() => {
    if (isFreshPage.current || document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
