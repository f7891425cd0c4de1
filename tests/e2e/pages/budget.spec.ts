import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { WORK } from '../../../scripts/bench/benches/pages.ts';
import {
  PAGE_KILOBYTES,
  SCREENS,
  SCRIPT_KILOBYTES,
  viewPage,
} from '../../../scripts/bench/page-view.ts';
import { expect, test } from '../../support/site/site.ts';

const ASSETS = path.join(import.meta.dirname, '../../../build/client/assets');
/** Text that only the named code contains. */
const MARKS = {
  admin: 'Volgorde opslaan',
  viewer: 'yarl__',
  questions: 'alertdialog',
  forms: 'aria-invalid',
};

const PAGES = ['/', '/gallery', '/gallery/category/1', '/upcoming', '/bio', '/links', WORK];

test('the first view of the gallery stays within its byte budget', async ({ browser, site }) => {
  const pictures: string[] = [];
  const { bytes } = await viewPage(browser, `${site.url}/gallery`, {
    screen: 'phone',
    throttled: false,
    onPicture: (picture) => pictures.push(picture),
  });
  expect(bytes.page).toBeGreaterThan(10_000);
  expect(bytes.page).toBeLessThanOrEqual(PAGE_KILOBYTES * 1000);
  expect(bytes.scripts).toBeGreaterThan(10_000);
  expect(bytes.scripts).toBeLessThanOrEqual(SCRIPT_KILOBYTES * 1000);
  // One and a half screens of a phone; the whole page has forty works.
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.length).toBeLessThanOrEqual(6);
});

test('the page of a work stays within the same budget for scripts', async ({ browser, site }) => {
  const { bytes } = await viewPage(browser, site.url + WORK, { screen: 'phone', throttled: false });
  expect(bytes.scripts).toBeGreaterThan(10_000);
  expect(bytes.scripts).toBeLessThanOrEqual(SCRIPT_KILOBYTES * 1000);
});

test('no public page loads admin or viewer code before it is needed', async ({ browser, site }) => {
  expect(await findEarlyCode(browser, site.url)).toEqual([]);
});

test('a public page loads its scripts after fonts and pictures, and a page of the owner preloads them', async ({
  page,
}) => {
  for (const urlPath of PAGES) {
    const response = await page.request.get(urlPath);
    // The script of the router is the last resource that the browser finds.
    expect(await response.text(), urlPath).toMatch(/<script type="module" async="">/);
    expect(await response.text(), urlPath).not.toContain('modulepreload');
  }
  expect(await (await page.request.get('/setup')).text()).toContain('rel="modulepreload"');
});

test('no public page creates a date format in the browser, which blocks a slow phone for 150 ms', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct() {
        throw new Error('A date format was created.');
      },
    });
  });
  for (const urlPath of PAGES) await page.goto(urlPath);
});

/** Admin and viewer code that public pages load before it is needed. */
async function findEarlyCode(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext(SCREENS.desktop);
  await context.route(/\/media\//, (route) => route.abort());
  const page = await context.newPage();
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(path.basename(new URL(request.url()).pathname)));
  for (const urlPath of PAGES) await page.goto(url + urlPath, { waitUntil: 'networkidle' });
  await context.close();
  const early: string[] = [];
  for (const name of (await readdir(ASSETS)).filter((each) => loaded.has(each))) {
    const text = name.endsWith('.js') ? await readFile(path.join(ASSETS, name), 'utf8') : '';
    for (const [kind, mark] of Object.entries(MARKS)) {
      if (text.includes(mark)) early.push(`${kind} in ${name}`);
    }
  }
  return early;
}
