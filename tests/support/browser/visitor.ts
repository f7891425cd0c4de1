import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { test as base } from '../site/site.ts';

type Visitor = {
  page: Page;
  /** Documents requested since the first page: reloads, and full page loads. */
  documents: string[];
};

type Prepare = (page: Page) => Promise<unknown>;

type Visits = {
  /**
   * Opens a page as a visitor does, and waits for nothing but the page itself. What must be so before that is
   * prepared.
   */
  visit: (path: string, options?: BrowserContextOptions, prepare?: Prepare) => Promise<Visitor>;
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
});

async function newPage(browser: Browser, baseURL: string, options?: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options });
  return context.newPage();
}

/** Cuts the visitor's connection or restores it. */
export async function setOnline(page: Page, isThere: boolean): Promise<void> {
  await page.context().setOffline(!isThere);
}

export { expect };
