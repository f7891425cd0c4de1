import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/browser/router.ts';
import { expect, test } from '../../support/browser/visitor.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('on a phone Back, a tap outside or Escape closes only the menu, which keeps the focus inside, is large enough to touch, and leaves no history entry; Forward or a reload does not open it', async ({
  visit,
}) => {
  const { page, documents } = await visit('/', PHONE);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: 'gallery' })).toBeHidden();
  expect((await menu.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const name = page.getByRole('banner').getByText('Studio Penseel');
  const before = await name.boundingBox();
  await menu.tap();
  expect(await name.boundingBox(), 'nothing shifts').toEqual(before);
  const links = panel.getByRole('link');
  await expect(links).toHaveText(['•home', 'gallery', 'upcoming', 'bio', 'links']);
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await panel.getByRole('link', { name: 'gallery' }).tap();
  await expect(page).toHaveTitle(/gallery/i);
  await expect(panel).toBeHidden();

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) requests.push(request.url());
  });
  await menu.tap();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/gallery');
  await page.goForward();
  await menu.tap();
  await expect(panel).toBeVisible();
  await page.touchscreen.tap(20, 600);
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/gallery');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(menu).toBeFocused();
  expect(requests).toEqual([]);
  expect(documents).toEqual([]);

  await menu.tap();
  await panel.getByRole('link', { name: 'bio' }).tap();
  await expect(page).toHaveTitle(/bio/i);
  await page.goBack();
  await expect(page).toHaveURL('/gallery');
  await menu.tap();
  await expect(panel).toBeInViewport({ ratio: 1 });
  for (let press = 0; press < 8; press++) {
    expect(await isFocusOnPage(page)).toBe(false);
    await page.keyboard.press('Tab');
  }
  await page.reload();
  await waitForHydration(page);
  await expect(panel).toBeHidden();
  // The page leaves the history entry of the closed menu automatically.
  await page.waitForFunction(() => !JSON.stringify(history.state ?? {}).includes('layers'));
  await page.goBack();
  await expect(page).toHaveURL('/');
});

/** Whether the focus is on the page behind the panel; it may move to controls of the browser. */
function isFocusOnPage(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return Boolean(focused && focused !== document.body && !focused.closest('dialog'));
  });
}
