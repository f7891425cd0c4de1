import { useEffect } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { viewedId } from '../domain/work/viewing.ts';
import { revalidateUnlessOpening } from './revalidation.ts';

/** Whether the shown page was loaded without its works, because the viewer covered it. */
let isCovered = false;

/**
 * A page whose URL names a work is covered by the viewer. Its own works are not visible, and rendering them for every
 * work takes ten times as long, so they are loaded when the viewer is closed.
 */
export function useCoveredPage(covered: boolean): void {
  useEffect(() => {
    isCovered = covered;
    return () => {
      isCovered = false;
    };
  }, [covered]);
}

export function revalidateCovered(change: ShouldRevalidateFunctionArgs): boolean {
  const isUncovered = isCovered && viewedId(change.nextUrl.search) === null;
  return isUncovered || revalidateUnlessOpening(change);
}
