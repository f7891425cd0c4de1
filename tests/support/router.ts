import type { Page } from '@playwright/test';

/** What the router leaves on the page for its own tools. */
type RouterWindow = {
  __reactRouterManifest: { routes: Record<string, { module: string }> };
  __reactRouterDataRouter?: {
    navigate: (to: string) => Promise<void>;
    state: {
      location: { pathname: string };
      navigation: { location?: { pathname: string } };
    };
  };
};

/** The path of the code of one route. */
export async function codeOf(page: Page, route: string): Promise<string> {
  const module = await page.evaluate((id) => {
    const { __reactRouterManifest: manifest } = window as unknown as RouterWindow;
    return manifest.routes[id]?.module;
  }, route);
  if (!module) throw new Error(`There is no route ${route}.`);
  return module;
}

/** Where the router stands or goes, when this code has come and all that waited for it went on. */
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

/** Moves inside the page, as a link would, to a path that no link has. */
export async function goTo(page: Page, path: string) {
  await hydrated(page);
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as RouterWindow;
    void router?.navigate(to);
  }, path);
}

/** Whether the page that was loaded comes from the router. */
export function isOurs(page: Page): Promise<boolean> {
  return page.evaluate(() => '__reactRouterContext' in window);
}

/** Until then links load whole documents, buttons do nothing, and nobody looks after a step back. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Counts the history entries that a page adds from now on; the history itself ends at fifty. */
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
