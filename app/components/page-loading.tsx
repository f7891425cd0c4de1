import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useIsCodeComing } from './page-code.ts';

/** A page that comes sooner than this simply follows the one before. */
const PATIENCE_MS = 150;

/** Stands in for a page whose code or data takes its time; `children` is the page that is being left. */
export function PageLoading({ children }: { children: React.ReactNode }) {
  const isWaiting = useLongWait(useIsChangingPage());
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

function useIsChangingPage(): boolean {
  const { pathname } = useLocation();
  const target = useNavigation().location;
  const isCodeComing = useIsCodeComing();
  return isCodeComing || (target !== undefined && target.pathname !== pathname);
}

function useLongWait(isPending: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isPending]);
  return isPending && isLong;
}
