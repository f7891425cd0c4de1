import { WORK } from '../../../scripts/bench/benches/pages.ts';
import { PAGE_KILOBYTES, SCRIPT_KILOBYTES, viewPage } from '../../../scripts/bench/page-view.ts';
import { expect, test } from '../../support/site/site.ts';

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
