import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../support/http/free-port.ts';
import { expect, test } from '../../support/site/site.ts';

/** One page of each kind. The sweep and the server tests check all pages by the same rules. */
const PAGES = ['/', '/gallery', '/works/13-tuin-zonder-naam'];
const SKIPPED = [
  // It does not know the line Content-Usage.
  'robots-txt',
  // The sweep measures pictures at every width, with the true sizes of their files.
  'image-aspect-ratio',
  'image-size-responsive',
  // These have no influence on a score.
  'baseline',
  'clickjacking-mitigation',
  'csp-xss',
  'has-hsts',
  'js-libraries',
  'origin-isolation',
  'structured-data',
  'trusted-types-xss',
  'valid-source-maps',
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

test('home, the gallery and a work score 100 on a phone for accessibility, best practices and SEO', async ({
  site,
}) => {
  test.slow();
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
      skipAudits: SKIPPED,
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
