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

/** The current or next location of the router after this code has loaded. */
export async function nextPage(page: Page, code: string): Promise<string | undefined> {
  return page.evaluate(async (module) => {
    await import(module);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    const { __reactRouterDataRouter: router } = window as unknown as RouterWindow;
    return (router?.state.navigation.location ?? router?.state.location)?.pathname;
  }, code);
}

/** Navigates like a link, to a path that no link has. */
export async function goTo(page: Page, path: string) {
  await hydrated(page);
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as RouterWindow;
    void router?.navigate(to);
  }, path);
}

/** Whether the loaded page comes from the router. */
export function isOurs(page: Page): Promise<boolean> {
  return page.evaluate(() => '__reactRouterContext' in window);
}

/** Waits for hydration. Before it, links load documents and buttons do nothing. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Counts the history entries that a page adds from now on; the history is limited to fifty. */
export async function countEntries(page: Page): Promise<() => Promise<number>> {
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
