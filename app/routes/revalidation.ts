import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Query parameters that open a layer over a page, with data that the page already has. */
const OPENING = ['post', 'view', 'work'];

type Change = Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'
>;

/** Opening or closing a layer loads no data, so that it is immediate. */
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
