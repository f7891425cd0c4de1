import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site/site.ts';
import { navigate, waitForHydration } from '../../support/browser/router.ts';

// A stopped clock would stay in a reused context.
test.use({ reuseContext: false });

async function openHome(page: Page) {
  await page.clock.install();
  await page.goto('/');
  // Hydration must be complete before the clock stops.
  await waitForHydration(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function tap(page: Page, times: number, milliseconds = 100) {
  const line = page.getByText('© ');
  for (let count = 0; count < times; count++) {
    await line.dispatchEvent('click');
    await page.clock.runFor(milliseconds);
  }
}

test('fourteen taps, or fifteen over more than three seconds, reveal nothing; after three seconds the count starts again', async ({
  page,
}) => {
  const admin = page.getByRole('link', { name: 'admin' });
  await openHome(page);
  await tap(page, 14);
  await expect(admin).toHaveCount(0);
  await page.clock.runFor(3000);
  await tap(page, 15, 222);
  await expect(admin).toHaveCount(0);
  await page.clock.runFor(3000);
  await tap(page, 14);
  await page.clock.runFor(3000);
  await tap(page, 14);
  await expect(admin).toHaveCount(0);
  await tap(page, 1);
  await expect(admin).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The link ‘admin’ has appeared.' }),
  ).toBeVisible();
  const isUncovered = await admin.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isUncovered, 'the message must not cover the link').toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('fifteen taps in three to six seconds show a hint to tap faster, slower ones show nothing', async ({
  page,
}) => {
  await openHome(page);
  await tap(page, 15, 450);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(10_000);
  await tap(page, 15, 300);
  await expect(page.getByRole('alert')).toHaveText('A little faster.');
  await expect(page.getByRole('link', { name: 'admin' })).toHaveCount(0);
});

test('on a phone the gesture opens the menu, with an announcement and the focus on the admin link; further taps do not close it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page);
  await tap(page, 18);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toHaveCount(0);
  await page.clock.runFor(500);
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: 'admin' })).toBeFocused();
  await expect(menu.getByRole('alert')).toHaveText('The link ‘admin’ has appeared.');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
});

test('fifteen taps within three seconds reveal the admin link, which stays on a 404 page', async ({
  page,
  consoleMessages,
}) => {
  await openHome(page);
  await tap(page, 15);
  await expect(page.getByRole('link', { name: 'admin' })).toBeVisible();
  await navigate(page, '/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await expect(page.getByRole('link', { name: 'admin' })).toBeVisible();
  consoleMessages.splice(0);
});

test('the copyright line is plain text; fifteen presses of Enter or Space on it reveal the link, a held key does not', async ({
  page,
}) => {
  await openHome(page);
  const line = page.getByText('© ');
  await expect(line).toHaveText(/^© \d{4} Studio Penseel$/);
  expect(await line.evaluate((element) => element.tagName)).toBe('P');
  await expect(line).toHaveCSS('cursor', 'auto');
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(line).toBeFocused();
  for (let count = 0; count < 40; count++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.clock.runFor(3000);
  for (let count = 0; count < 7; count++) {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
  }
  await expect(page.getByRole('link', { name: 'admin' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'admin' })).toBeVisible();
});
