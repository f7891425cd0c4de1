import {
  holdFontsAndPictures,
  waitForFirstPaint,
  waitUntilPainted,
} from '../../support/browser/late-loading.ts';
import { recordShifts } from '../../support/browser/layout.ts';
import { VIEWPORTS } from '../../support/browser/viewports.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { openSlowProxy } from '../../support/http/slow-proxy.ts';
import { expect, test } from '../../support/site/site.ts';

test('no page shifts while its HTML arrives slowly, on a phone and a desktop', async ({
  page,
  site,
}) => {
  await using proxy = await openSlowProxy(site.url);
  const findShifts = await recordShifts(page);
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    for (const path of ['/gallery', '/']) {
      await page.goto(proxy.url + path);
      await waitUntilPainted(page);
      expect(await findShifts(), `${path} on a ${device}`).toEqual([]);
    }
  }
});

test('collapsed groups are collapsed from the first paint after a reload', async ({
  page,
  content,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.addInitScript(() => {
    sessionStorage.setItem('collapsed-groups', 'category-1 category-3');
  });
  const findShifts = await recordShifts(page);
  const resources = await holdFontsAndPictures(page, content.db);
  await page.route(/\.js$/, async (route) => {
    await waitForFirstPaint(page);
    await route.continue();
  });
  await page.goto('/gallery', { waitUntil: 'commit' });
  await waitForFirstPaint(page);
  await expect(page.getByRole('link', { name: 'Laatste licht' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Zeewier' })).toBeVisible();
  resources.release();
  await waitForHydration(page);
  const first = page.getByRole('button', { name: 'Landschap' });
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await waitUntilPainted(page);
  expect(await findShifts()).toEqual([]);
  await first.click();
  await expect(page.getByRole('link', { name: 'Laatste licht' })).toBeVisible();
});
