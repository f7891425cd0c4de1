import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Parameters that open something over a page which holds it already. */
const OPENING = ['post', 'view', 'work'];

type Change = Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'
>;

/** Opening and closing a detail asks the server for nothing, so that it answers at once. */
export function revalidateUnlessOpening(change: Change): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isOpening = currentUrl.search !== nextUrl.search && pageOf(currentUrl) === pageOf(nextUrl);
  return isOpening ? false : defaultShouldRevalidate;
}

function pageOf(url: URL): string {
  const page = new URL(url);
  for (const name of OPENING) page.searchParams.delete(name);
  return page.pathname + page.search;
}
