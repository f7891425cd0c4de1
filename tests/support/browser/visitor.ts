import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { test as base } from '../site/site.ts';
import { recordDocuments } from './router.ts';

type Fixtures = {
  /**
   * Opens a page in a browser context without a session, and does not wait for hydration. Returns the page
   * and the paths of the documents that it requests afterwards.
   */
  visit: (
    path: string,
    options?: BrowserContextOptions,
  ) => Promise<{ page: Page; documents: string[] }>;
};

export const test = base.extend<Fixtures>({
  visit: async ({ browser, site }, use) => {
    const open: Page[] = [];
    await use(async (path, options) => {
      const context = await browser.newContext({
        baseURL: site.url,
        reducedMotion: 'reduce',
        ...options,
      });
      const page = await context.newPage();
      open.push(page);
      await page.goto(path);
      return { page, documents: recordDocuments(page) };
    });
    for (const page of open) await page.context().close();
  },
});

export { expect };
