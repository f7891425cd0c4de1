import { PAGE_KILOBYTES, SCRIPT_KILOBYTES } from '../../scripts/bench/budget.ts';
import { findEarlyCode } from '../../scripts/bench/code.ts';
import { viewPage } from '../../scripts/bench/page-view.ts';
import { hydrated } from '../support/router.ts';
import { expect, test } from '../support/site.ts';

test('the first view of the gallery stays within its budget of bytes', async ({
  browser,
  site,
}) => {
  const asked: string[] = [];
  const { bytes } = await viewPage(browser, `${site.url}/gallery`, {
    screen: 'phone',
    throttled: false,
    onPicture: (address) => asked.push(address),
  });
  expect(bytes.page).toBeGreaterThan(10_000);
  expect(bytes.page).toBeLessThanOrEqual(PAGE_KILOBYTES * 1000);
  expect(bytes.scripts).toBeGreaterThan(10_000);
  expect(bytes.scripts).toBeLessThanOrEqual(SCRIPT_KILOBYTES * 1000);
  // A screen and a half of a phone; a page that fetches all of its forty works would ask for many more.
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(6);
});

test('no public page loads admin, viewer or toast code before it is needed', async ({
  browser,
  site,
}) => {
  expect(await findEarlyCode(browser, site.url)).toEqual([]);
});

test('scripts wait for the first pictures, or for the visitor’s first sign of life', async ({
  browser,
  site,
}) => {
  // A page of its own: in a reused one the mouse may still be where another test left it.
  const page = await browser.newPage({ baseURL: site.url });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const held = Promise.withResolvers<void>();
  await page.route(/\/media\//, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/bio', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  expect(scripts).toEqual([]);
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await hydrated(page);
  expect(scripts).not.toEqual([]);
  held.resolve();
  await page.close();
});
