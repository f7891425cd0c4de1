import { PAGE_KILOBYTES, SCRIPT_KILOBYTES } from '../../scripts/bench/budget.ts';
import { findEarlyCode } from '../../scripts/bench/code.ts';
import { WORK } from '../../scripts/bench/pages.ts';
import { viewPage } from '../../scripts/bench/page-view.ts';
import { expect, test } from '../support/site.ts';

const PAGES = ['/', '/gallery', '/gallery/category/1', '/upcoming', '/bio', '/links', WORK];

test('the first view of the gallery stays within its budget of bytes', async ({
  browser,
  site,
}) => {
  const asked: string[] = [];
  const { bytes } = await viewPage(browser, `${site.url}/gallery`, {
    screen: 'phone',
    throttled: false,
    onPicture: (path) => asked.push(path),
  });
  expect(bytes.page).toBeGreaterThan(10_000);
  expect(bytes.page).toBeLessThanOrEqual(PAGE_KILOBYTES * 1000);
  expect(bytes.scripts).toBeGreaterThan(10_000);
  expect(bytes.scripts).toBeLessThanOrEqual(SCRIPT_KILOBYTES * 1000);
  // A screen and a half of a phone; a page that fetches all of its forty works would ask for many more.
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(6);
});

test('nor has the page of a work more scripts', async ({ browser, site }) => {
  const { bytes } = await viewPage(browser, site.url + WORK, { screen: 'phone', throttled: false });
  expect(bytes.scripts).toBeGreaterThan(10_000);
  expect(bytes.scripts).toBeLessThanOrEqual(SCRIPT_KILOBYTES * 1000);
});

test('no public page loads admin, viewer or toast code before it is needed', async ({
  browser,
  site,
}) => {
  expect(await findEarlyCode(browser, site.url)).toEqual([]);
});

test('a public page asks for fonts and pictures before its scripts, the owner’s for its scripts first', async ({
  page,
}) => {
  for (const path of PAGES) {
    const answer = await page.request.get(path);
    // The router's own script, which the browser finds last of all.
    expect(await answer.text(), path).toMatch(/<script type="module" async="">/);
    expect(await answer.text(), path).not.toContain('modulepreload');
  }
  expect(await (await page.request.get('/setup')).text()).toContain('rel="modulepreload"');
});

test('no public page has the browser make a date format, at which a slow phone stops for 150 ms', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct() {
        throw new Error('A date format was made.');
      },
    });
  });
  for (const path of PAGES) await page.goto(path);
});
