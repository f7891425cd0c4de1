import { test as base, expect, type Response } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { copyDemo } from './demo-template.ts';
import { hydrated, isOurs } from './router.ts';
import { type RunningSite, startSite } from './start-site.ts';

type WorkerFixtures = { site: RunningSite };
type TestFixtures = { consoleMessages: string[] };

/** Tests on the built product with the demo content; any console message fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [async ({ playwright: _playwright }, use) => runDemoSite(use), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
  /** A page that was opened or loaded anew has its scripts, unless the test says how far to wait. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const { goto, reload } = page;
    const wait = async (answer: Response | null, waitUntil: string | undefined) => {
      if (javaScriptEnabled && !waitUntil && isPage(answer) && (await isOurs(page))) {
        await hydrated(page);
      }
      return answer;
    };
    page.goto = async (url, options) =>
      wait(await goto.call(page, url, options), options?.waitUntil);
    page.reload = async (options) => wait(await reload.call(page, options), options?.waitUntil);
    await use(page);
    Object.assign(page, { goto, reload });
  },
  /** Tests that provoke a message on purpose empty this list. */
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
});

function isPage(answer: Response | null): boolean {
  return answer?.headers()['content-type']?.startsWith('text/html') ?? false;
}

type DemoSite = {
  env?: Record<string, string>;
  /** Changes the data folder before the site starts on it. */
  prepare?: (dataDir: string) => Promise<void>;
};

/** Starts the built product on a copy of the demo content, and removes both after use. */
export async function runDemoSite(
  use: (site: RunningSite) => Promise<void>,
  { env, prepare }: DemoSite = {},
) {
  const dataDir = await copyDemo();
  await prepare?.(dataDir);
  const site = await startSite({ dataDir, env });
  await use(site);
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

export { expect };
