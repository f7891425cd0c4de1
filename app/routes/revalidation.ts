import { useEffect } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { viewedId } from '../domain/work/viewing.ts';

/** Query parameters that open a layer over a page, with data that the page already has. */
const LAYER_PARAMETERS = ['post', 'view', 'work'];

type Change = Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'
>;

/** Opening, changing or closing a layer loads no data, so that it is immediate. */
export function revalidateUnlessLayerChange(change: Change): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isLayerChange =
    currentUrl.search !== nextUrl.search && pageOf(currentUrl) === pageOf(nextUrl);
  return isLayerChange ? false : defaultShouldRevalidate;
}

function pageOf(url: URL): string {
  const page = new URL(url);
  for (const name of LAYER_PARAMETERS) page.searchParams.delete(name);
  return page.pathname + page.search;
}

/** Whether the shown page was loaded without its works, because the viewer covered it. */
let isCovered = false;

/**
 * A page whose URL names a work is covered by the viewer. Its own works are not visible, and rendering them with each
 * work would take ten times as long, so they are loaded when the viewer is closed.
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
  return isUncovered || revalidateUnlessLayerChange(change);
}
