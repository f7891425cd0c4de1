import { WORK } from '../../../scripts/bench/benches/pages.ts';
import { PAGE_KILOBYTES, SCRIPT_KILOBYTES, viewPage } from '../../../scripts/bench/page-view.ts';
import { expect, test } from '../../support/site/site.ts';

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
