import type { Page } from '@playwright/test';

/** What the router leaves on the page for its own tools. */
type RouterWindow = {
  __reactRouterManifest: { routes: Record<string, { module: string }> };
  __reactRouterDataRouter?: {
    navigate: (to: string) => Promise<void>;
    state: { initialized: boolean };
  };
};

/** Lets the code of one route be missing from the server, as after a deploy. */
export async function breakCodeOf(page: Page, route: string) {
  const module = await page.evaluate((id) => {
    const { __reactRouterManifest: manifest } = window as unknown as RouterWindow;
    return manifest.routes[id]?.module;
  }, route);
  await page.route(`**${module}`, (request) => request.abort());
}

/** Moves inside the page, as a link would, to an address that no link has. */
export async function goTo(page: Page, address: string) {
  await hydrated(page);
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as RouterWindow;
    void router?.navigate(to);
  }, address);
}

/** Until then links load whole documents and buttons do nothing. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as unknown as RouterWindow;
    return router?.state.initialized;
  });
}
