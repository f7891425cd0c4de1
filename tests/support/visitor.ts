import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { codeOf } from './router.ts';
import { test as base } from './site.ts';

export type Visitor = {
  page: Page;
  /** The documents that were asked for since the visitor came: reloads, and pages that are loaded whole. */
  documents: string[];
};

type Prepare = (page: Page) => Promise<unknown>;

type Visits = {
  /**
   * Opens a page as a visitor does, and waits for nothing but the page itself. What must be so before that is
   * prepared.
   */
  visit: (path: string, options?: BrowserContextOptions, prepare?: Prepare) => Promise<Visitor>;
  /** The path of a route's code, for those who take it away. */
  findCode: (route: string) => Promise<string>;
};

export const test = base.extend<Visits>({
  visit: async ({ browser, site }, use) => {
    const open: Page[] = [];
    await use(async (path, options, prepare) => {
      const page = await newPage(browser, site.url, options);
      open.push(page);
      await prepare?.(page);
      await page.goto(path);
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      return { page, documents };
    });
    for (const page of open) await page.context().close();
  },
  findCode: async ({ browser, site }, use) => {
    await use(async (route) => {
      const page = await newPage(browser, site.url);
      await page.goto('/');
      await page.waitForFunction(() => '__reactRouterManifest' in window);
      const code = await codeOf(page, route);
      await page.context().close();
      return code;
    });
  },
});

async function newPage(browser: Browser, baseURL: string, options?: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options });
  return context.newPage();
}

/** Takes the visitor's line away, or gives it back. */
export async function setLine(page: Page, isThere: boolean): Promise<void> {
  await page.context().setOffline(!isThere);
}

/** Waits until the page has asked for a path and that request has ended, be it with a failure. */
export async function waitForRequestEnd(page: Page, path: string): Promise<void> {
  await Promise.race([
    page.waitForEvent('requestfailed', (request) => request.url().includes(path)),
    page.waitForResponse((response) => response.url().includes(path)),
  ]);
}

export { expect };
