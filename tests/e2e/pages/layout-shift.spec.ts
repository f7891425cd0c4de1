import type { Page } from '@playwright/test';
import { countShifts } from '../../support/browser/layout.ts';
import { PUBLIC_PAGES, VIEWPORTS } from '../../support/browser/public-pages.ts';
import { PIXEL } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { openSlowProxy } from '../../support/http/slow-proxy.ts';

const PAGES = [...PUBLIC_PAGES, '/no-such-page'];

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  test.describe(`at ${size} size`, () => {
    test.use({ viewport });

    test('no page shifts while fonts and pictures load late', async ({ page, consoleMessages }) => {
      const shifts = await countShifts(page);
      const late = await makeLate(page);
      for (const path of PAGES) {
        late.hold();
        await page.goto(path, { waitUntil: 'commit' });
        await painted(page);
        await waitForHydration(page);
        late.release();
        await page.waitForLoadState('load');
        await settle(page);
        expect(await shifts(), path).toBe(0);
      }
      expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('404')]);
    });

    test('no page shifts while its HTML arrives slowly', async ({ page, site }) => {
      await using line = await openSlowProxy(site.url);
      const shifts = await countShifts(page);
      for (const path of ['/gallery', '/gallery/category/1', '/']) {
        await page.goto(line.url + path);
        await settle(page);
        expect(await shifts(), path).toBe(0);
      }
    });

    test('folded groups are folded from the start after a reload', async ({ page }) => {
      await page.addInitScript(() => {
        sessionStorage.setItem('collapsed-groups', 'category-1 category-3');
      });
      const shifts = await countShifts(page);
      const late = await makeLate(page);
      await page.route(/\.js$/, async (route) => {
        await painted(page);
        await route.continue();
      });
      await page.goto('/gallery', { waitUntil: 'commit' });
      await painted(page);
      await expect(page.getByRole('link', { name: 'Laatste licht' })).toBeHidden();
      await expect(page.getByRole('link', { name: 'Zeewier' })).toBeVisible();
      late.release();
      await waitForHydration(page);
      const first = page.getByRole('button', { name: 'Landschap' });
      await expect(first).toHaveAttribute('aria-expanded', 'false');
      await settle(page);
      expect(await shifts()).toBe(0);
      await first.click();
      await expect(page.getByRole('link', { name: 'Laatste licht' })).toBeVisible();
    });
  });
}

/** Holds fonts and pictures back until they are released. */
async function makeLate(page: Page) {
  let held = Promise.withResolvers<void>();
  const body = Buffer.from(PIXEL, 'base64');
  await page.route(/\.woff2$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.route(/\/media\//, async (route) => {
    await held.promise;
    await route.fulfill({ contentType: 'image/png', body });
  });
  return {
    hold() {
      held = Promise.withResolvers<void>();
    },
    release: () => held.resolve(),
  };
}

async function painted(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

/** Waits until everything on the screen is loaded and drawn. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        // One in a folded group waits; one that takes another file meanwhile is there too.
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
