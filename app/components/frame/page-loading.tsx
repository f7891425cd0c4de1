import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isCodeComing } from '../moving/code-coming.ts';
import { useStore } from '../store.ts';

/** A page that comes sooner than this simply follows the one before. */
const PATIENCE_MS = 150;

/** Stands in for a page whose code or data takes its time; `children` is the page that is being left. */
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
  const isWaitingForCode = useStore(isCodeComing);
  return isWaitingForCode || (target !== undefined && target.pathname !== pathname);
}

function useLongWait(isPending: boolean, shown: string): boolean {
  const [isLong, setIsLong] = useState(false);
  /** Where the page was scrolled to when it was hidden: without its height the browser forgets that. */
  const left = useRef({ pathname: '', top: 0 });
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => {
      left.current = { pathname: shown, top: scrollY };
      setIsLong(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isPending, shown]);
  const isWaiting = isPending && isLong;
  useLayoutEffect(() => {
    // Still the same page: the one that was waited for did not come.
    const { pathname, top } = left.current;
    if (!isWaiting && pathname === shown) scrollTo({ top, behavior: 'instant' });
    if (!isWaiting) left.current = { pathname: '', top: 0 };
  }, [isWaiting, shown]);
  return isWaiting;
}
