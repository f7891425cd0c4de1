import type { Page, Route } from '@playwright/test';
import { goTo, hydrated } from '../support/router.ts';
import { expect, setLine, test } from '../support/visitor.ts';

const UNREACHED = 'The page could not be loaded. Check your connection.';

function linkTo(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

function toastOf(page: Page) {
  return page.getByRole('alert').filter({ hasText: UNREACHED });
}

test('without a line one stays on the page, reads so, and goes on with ‘Try again’: by press, by key, and by Back', async ({
  visit,
}) => {
  const { page, documents } = await visit('/links');
  await linkTo(page, 'gallery').hover();
  await hydrated(page);
  await linkTo(page, 'gallery').click();
  await expect(page).toHaveTitle(/gallery/i);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const top = await page.evaluate(() => scrollY);

  await setLine(page, false);
  await page.goBack();
  await expect(toastOf(page)).toBeVisible();
  await expect(page).toHaveURL('/gallery');
  await expect(page.getByRole('heading', { name: 'Landschap' })).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await setLine(page, true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/links');
  await expect(page).toHaveTitle(/links/i);
  await expect(toastOf(page)).toHaveCount(0);
  // The step that was made anew has left the page that followed where it was.
  await linkTo(page, 'home').focus();
  await page.goForward();
  await expect(page).toHaveURL('/gallery');
  // It takes the focus when it has come, and not a moment later from who goes on.
  await expect(page.getByRole('main')).toBeFocused();

  await setLine(page, false);
  await linkTo(page, 'bio').focus();
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toBeVisible();
  await expect(linkTo(page, 'bio')).toBeFocused();
  await setLine(page, true);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(again).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bio');
  await expect(page).toHaveTitle(/bio/i);
  expect(documents).toEqual([]);
});

const NO_ANSWERS: [string, (route: Route) => Promise<void>][] = [
  ['a proxy whose site restarts', (route) => route.fulfill({ status: 502, body: 'Bad gateway' })],
  ['a captive portal', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hi</h1>' })],
  ['a cut connection', (route) => route.abort('connectionreset')],
];

test('an answer that is not the site’s own leads nowhere either, and a page of ours that says 404 still shows', async ({
  visit,
}) => {
  const { page, documents } = await visit('/bio');
  await linkTo(page, 'links').hover();
  await hydrated(page);
  for (const [what, answer] of NO_ANSWERS) {
    await page.route(/\.data/, answer);
    await linkTo(page, 'upcoming').click();
    await expect(toastOf(page), what).toBeVisible();
    await expect(page, what).toHaveURL('/bio');
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(toastOf(page)).toHaveCount(0);
    await page.unroute(/\.data/);
  }
  await goTo(page, '/no-such-page');
  await expect(page.getByRole('main')).toContainText('This page does not exist');
  await expect(page).toHaveURL('/no-such-page');
  await linkTo(page, 'upcoming').click();
  await expect(page).toHaveTitle(/upcoming/i);
  expect(documents).toEqual([]);
});

test('a message with a button stays eight seconds, longer while it is pointed at or focused', async ({
  visit,
}) => {
  const { page } = await visit('/bio');
  await page.clock.install();
  await linkTo(page, 'links').hover();
  await hydrated(page);
  // The code of the next page comes ahead, and is to be here before the line goes.
  await page.waitForLoadState('networkidle');
  await setLine(page, false);
  await linkTo(page, 'links').click();
  await expect(toastOf(page)).toBeVisible();
  await page.clock.runFor(7500);
  await expect(toastOf(page)).toBeVisible();
  await toastOf(page).hover();
  await page.clock.runFor(20_000);
  await expect(toastOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.mouse.move(5, 500);
  await page.clock.runFor(20_000);
  await expect(toastOf(page)).toBeVisible();
  await linkTo(page, 'bio').focus();
  await page.clock.runFor(8100);
  await expect(toastOf(page)).toHaveCount(0);
});
