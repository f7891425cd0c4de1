import type { Page } from '@playwright/test';
import { countShifts } from '../../support/browser/layout.ts';
import { PUBLIC_PAGES, VIEWPORTS } from '../../support/browser/public-pages.ts';
import { PIXEL } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { openSlowProxy } from '../../support/http/slow-proxy.ts';

const PAGES = [...PUBLIC_PAGES, '/no-such-page'];

for (const [device, viewport] of Object.entries(VIEWPORTS)) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('no page shifts while fonts and pictures load late', async ({ page, consoleMessages }) => {
      const shifts = await countShifts(page);
      const resources = await holdFontsAndPictures(page);
      for (const path of PAGES) {
        resources.hold();
        await page.goto(path, { waitUntil: 'commit' });
        await waitForFirstPaint(page);
        await waitForHydration(page);
        resources.release();
        await page.waitForLoadState('load');
        await waitUntilPainted(page);
        expect(await shifts(), path).toBe(0);
      }
      expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('404')]);
    });

    test('no page shifts while its HTML arrives slowly', async ({ page, site }) => {
      await using proxy = await openSlowProxy(site.url);
      const shifts = await countShifts(page);
      for (const path of ['/gallery', '/gallery/category/1', '/']) {
        await page.goto(proxy.url + path);
        await waitUntilPainted(page);
        expect(await shifts(), path).toBe(0);
      }
    });

    test('collapsed groups are collapsed from the first paint after a reload', async ({ page }) => {
      await page.addInitScript(() => {
        sessionStorage.setItem('collapsed-groups', 'category-1 category-3');
      });
      const shifts = await countShifts(page);
      const resources = await holdFontsAndPictures(page);
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
      expect(await shifts()).toBe(0);
      await first.click();
      await expect(page.getByRole('link', { name: 'Laatste licht' })).toBeVisible();
    });
  });
}

/** Holds fonts and pictures until they are released. */
async function holdFontsAndPictures(page: Page) {
  let released = Promise.withResolvers<void>();
  const body = Buffer.from(PIXEL, 'base64');
  await page.route(/\.woff2$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.route(/\/media\//, async (route) => {
    await released.promise;
    await route.fulfill({ contentType: 'image/png', body });
  });
  return {
    hold() {
      released = Promise.withResolvers<void>();
    },
    release: () => released.resolve(),
  };
}

async function waitForFirstPaint(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

/** Waits until all fonts and visible pictures are loaded and painted. */
async function waitUntilPainted(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        // Pictures in collapsed groups do not load; decoding fails if the browser chooses another file.
        .filter((image) => image.currentSrc && image.checkVisibility())
        .map((image) => image.decode().catch(() => undefined)),
    );
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  });
}
