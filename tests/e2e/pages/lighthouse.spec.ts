import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../support/http/free-port.ts';
import { expect, test } from '../../support/site/site.ts';

const PAGES = [
  '/',
  '/gallery',
  '/gallery/category/1',
  '/upcoming',
  '/bio',
  '/links',
  '/works/13-tuin-zonder-naam',
];
/** These scores do not depend on time, so Lighthouse need not wait after the page is loaded. */
const WITHOUT_PAUSES = {
  throttlingMethod: 'simulate',
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
} as const;
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

test('every public page scores 100 on a phone for accessibility, best practices and SEO', async ({
  site,
}) => {
  test.setTimeout(180_000);
  const port = await freePort();
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`],
  });
  for (const path of PAGES) {
    const result = await lighthouse(site.url + path, {
      port,
      onlyCategories: CATEGORIES,
      // It does not know the line Content-Usage.
      skipAudits: ['robots-txt'],
      ...WITHOUT_PAUSES,
      disableFullPageScreenshot: true,
      logLevel: 'silent',
    });
    const scores = Object.values(result?.lhr.categories ?? {}).map(({ id, score }) => [id, score]);
    expect(Object.fromEntries(scores), path).toEqual(
      Object.fromEntries(CATEGORIES.map((category) => [category, 1])),
    );
  }
  await browser.close();
});
