import type { Page } from '@playwright/test';

/** The scripts of pages for the owner only. */
export const OWNER_CODE = /\/assets\/owner-[^/]*\.js$/;

/** Globals of the router. */
type RouterWindow = {
  __reactRouterDataRouter?: {
    navigate: (to: string) => Promise<void>;
    state: {
      location: { pathname: string };
      navigation: { location?: { pathname: string } };
    };
  };
};

/** The path that the router shows, or navigates to, after it has loaded a script. */
export async function pathAfterLoading(page: Page, scriptUrl: string): Promise<string | undefined> {
  return page.evaluate(async (url) => {
    await import(url);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    const { __reactRouterDataRouter: router } = window as unknown as RouterWindow;
    return (router?.state.navigation.location ?? router?.state.location)?.pathname;
  }, scriptUrl);
}

/** Navigates as a link does, to a path without a link. */
export async function navigate(page: Page, path: string) {
  await waitForHydration(page);
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as RouterWindow;
    void router?.navigate(to);
  }, path);
}

/** Whether the router rendered the loaded page. Other pages are never hydrated. */
export function isRouterPage(page: Page): Promise<boolean> {
  return page.evaluate(() => '__reactRouterContext' in window);
}

/** Waits for hydration. Before it, links load documents and buttons do nothing. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Records the paths of the documents that a page requests from now on: reloads and full page loads. */
export function recordDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** Counts the history entries that a page adds from now on; `history.length` stops at fifty. */
export async function countHistoryEntries(page: Page): Promise<() => Promise<number>> {
  const count = await page.evaluateHandle(() => {
    const added = { entries: 0 };
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      added.entries += 1;
      push(...entry);
    };
    return added;
  });
  return () => count.evaluate(({ entries }) => entries);
}
