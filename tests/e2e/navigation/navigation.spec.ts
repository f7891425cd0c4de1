import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site/site.ts';
import { waitForHydration } from '../../support/browser/router.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PHONE = { width: 390, height: 844 };

test('the navigation bar shows the owner’s name and marks the current page with a bullet, and the skip link leads past it', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveText('Studio Penseel');
  const bar = page.getByRole('navigation', { name: 'Pages' });
  await expect(bar.getByRole('link')).toHaveText(['•home', 'gallery', 'upcoming', 'bio', 'links']);
  await expect(bar.getByText('•')).toHaveCount(1);
  await expect(bar.locator('[aria-current="page"]')).toHaveAccessibleName('home');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('navigation moves the focus to the start of the page', async ({ page, consoleMessages }) => {
  await page.goto('/no-such-page');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'recent' })).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  consoleMessages.splice(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the links are in a panel that opens on a tap and closes on a choice; they are large enough to touch, and nothing shifts', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'gallery' })).toBeHidden();
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect.poll(async () => (await menu.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const name = page.getByRole('banner').getByText('Studio Penseel');
    const before = await name.boundingBox();
    await menu.tap();
    expect(await name.boundingBox()).toEqual(before);
    const panel = page.getByRole('dialog', { name: 'Menu' });
    const links = panel.getByRole('link');
    await expect(links).toHaveText(['•home', 'gallery', 'upcoming', 'bio', 'links']);
    for (const link of await links.all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await panel.getByRole('link', { name: 'home' }).tap();
    await expect(panel).toBeHidden();
  });

  test('a tap outside the panel only closes it; by keyboard it opens, the focus stays inside it, and Escape closes it', async ({
    page,
  }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.tap();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await expect(panel).toBeInViewport({ ratio: 1 });
    await page.touchscreen.tap(20, 600);
    await expect(panel).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/');

    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    for (let press = 0; press < 12; press++) {
      expect(await isFocusOnPage(page)).toBe(false);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(menu).toBeFocused();
  });
});

/** Whether the focus is on the page behind the panel; it may move to controls of the browser. */
function isFocusOnPage(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return Boolean(focused && focused !== document.body && !focused.closest('dialog'));
  });
}
