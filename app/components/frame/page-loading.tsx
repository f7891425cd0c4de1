import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isCodeLoading } from '../navigation/page-code.ts';
import { useStore } from '../store.ts';

/** A page that loads faster than this is shown without a loading message. */
const DELAY_MS = 150;

/** Shows a loading message instead of `children`, the current page, while the next page loads slowly. */
export function PageLoading({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const isWaiting = useLongWait(useIsChangingPage(pathname), pathname);
  return (
    <>
      <div hidden={isWaiting}>{children}</div>
      <output
        className={
          isWaiting ? 'wrap-page block pt-10 font-serif text-lead text-soft italic' : 'sr-only'
        }
      >
        {isWaiting && 'loading...'}
      </output>
    </>
  );
}

function useIsChangingPage(pathname: string): boolean {
  const target = useNavigation().location;
  const isWaitingForCode = useStore(isCodeLoading);
  return isWaitingForCode || (target !== undefined && target.pathname !== pathname);
}

function useLongWait(isPending: boolean, shown: string): boolean {
  const [isLong, setIsLong] = useState(false);
  /** The scroll position of the page when it was hidden, which the browser loses with the height of the page. */
  const hiddenPage = useRef({ pathname: '', top: 0 });
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => {
      hiddenPage.current = { pathname: shown, top: scrollY };
      setIsLong(true);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isPending, shown]);
  const isWaiting = isPending && isLong;
  useLayoutEffect(() => {
    // If the pathname is unchanged, the navigation failed or was cancelled.
    const { pathname, top } = hiddenPage.current;
    if (!isWaiting && pathname === shown) scrollTo({ top, behavior: 'instant' });
    if (!isWaiting) hiddenPage.current = { pathname: '', top: 0 };
  }, [isWaiting, shown]);
  return isWaiting;
}
