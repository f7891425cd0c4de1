import { test as base, expect, type Response } from '@playwright/test';
import { waitForHydration, isRouterPage } from '../browser/router.ts';
import { openSiteContent, type SiteContent } from './site-content.ts';
import { type RunningSite, type SiteOptions, startSite } from './start-site.ts';

type WorkerFixtures = {
  /** Options for the site of a worker. A test file can override them, but then its tests start a browser and a site. */
  siteOptions: SiteOptions;
  site: RunningSite;
  content: SiteContent;
};
type TestFixtures = {
  /** Undoes what the previous test changed. */
  restored: void;
  consoleMessages: string[];
  /** Reads what visitors get at a path. */
  readAsVisitor: (path: string) => Promise<string>;
  /** Starts a site for this test only. It is removed when the test ends. */
  startOwnSite: (options: SiteOptions) => Promise<RunningSite>;
};

/** For tests on the built product with the demo content. Any console message fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteOptions: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ siteOptions }, use) => {
      await using site = await startSite({ demo: true, ...siteOptions });
      await use(site);
    },
    { scope: 'worker' },
  ],
  content: [
    async ({ site }, use) => {
      const content = openSiteContent(site);
      await use(content);
      await content.close();
    },
    { scope: 'worker' },
  ],
  // After the page of the previous test is gone, which could still save something.
  restored: [
    async ({ content, context: _context }, use) => {
      await content.restore();
      await use();
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** `goto` and `reload` wait until the page is hydrated, unless the test passes `waitUntil`. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const { goto, reload } = page;
    const wait = async (answer: Response | null, waitUntil: string | undefined) => {
      if (javaScriptEnabled && !waitUntil && isPage(answer) && (await isRouterPage(page))) {
        await waitForHydration(page);
      }
      return answer;
    };
    page.goto = async (url, options) =>
      wait(await goto.call(page, url, options), options?.waitUntil);
    page.reload = async (options) => wait(await reload.call(page, options), options?.waitUntil);
    await use(page);
    Object.assign(page, { goto, reload });
  },
  /** Tests that cause a message on purpose empty this list. */
  consoleMessages: [
    async ({ context }, use) => {
      const messages: string[] = [];
      context.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      context.on('weberror', (error) => messages.push(`error: ${error.error().message}`));
      await use(messages);
      expect(messages, 'the page wrote to the console').toEqual([]);
    },
    { auto: true },
  ],
  readAsVisitor: async ({ site }, use) =>
    use(async (path) => (await fetch(site.url + path)).text()),
  startOwnSite: async ({ page }, use) => {
    const sites: RunningSite[] = [];
    await use(async (options) => {
      const site = await startSite({ demo: true, ...options });
      sites.push(site);
      return site;
    });
    await page.close();
    for (const site of sites) await site.remove();
  },
});

function isPage(answer: Response | null): boolean {
  return answer?.headers()['content-type']?.startsWith('text/html') ?? false;
}

export { expect };
