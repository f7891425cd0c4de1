import type { Page, Route } from '@playwright/test';
import { navigate, waitForHydration } from '../../support/browser/router.ts';
import { expect, test } from '../../support/browser/visitor.ts';

const UNREACHABLE = 'The page could not be loaded. Check your connection.';

function linkTo(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

function toastOf(page: Page) {
  return page.getByRole('alert').filter({ hasText: UNREACHABLE });
}

test('without a connection a link keeps the current page and offers ‘Try again’: by mouse, by keyboard, and by Back', async ({
  visit,
}) => {
  const { page, documents } = await visit('/links');
  await linkTo(page, 'gallery').hover();
  await waitForHydration(page);
  await linkTo(page, 'gallery').click();
  await expect(page).toHaveTitle(/gallery/i);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const top = await page.evaluate(() => scrollY);

  await page.context().setOffline(true);
  await page.goBack();
  await expect(toastOf(page)).toBeVisible();
  await expect(page).toHaveURL('/gallery');
  await expect(page.getByRole('heading', { name: 'Landschap' })).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/links');
  await expect(page).toHaveTitle(/links/i);
  await expect(toastOf(page)).toHaveCount(0);
  // The repeated navigation keeps the next page in the history.
  await linkTo(page, 'home').focus();
  await page.goForward();
  await expect(page).toHaveURL('/gallery');
  // The page takes the focus when it appears, and not later.
  await expect(page.getByRole('main')).toBeFocused();

  await page.context().setOffline(true);
  await linkTo(page, 'bio').focus();
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toBeVisible();
  await expect(linkTo(page, 'bio')).toBeFocused();
  await page.context().setOffline(false);
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  const isFocused = () => tryAgain.evaluate((button) => button === document.activeElement);
  for (let press = 0; press < 12 && !(await isFocused()); press += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  await expect(tryAgain).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bio');
  await expect(page).toHaveTitle(/bio/i);
  expect(documents).toEqual([]);
});

const FOREIGN_RESPONSES: [string, (route: Route) => Promise<void>][] = [
  [
    'a proxy while the site restarts',
    (route) => route.fulfill({ status: 502, body: 'Bad gateway' }),
  ],
  ['a failing server', (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' })],
  ['a rate limit', (route) => route.fulfill({ status: 429, body: '<h1>Slow down</h1>' })],
  ['a captive portal', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hi</h1>' })],
  ['a cut connection', (route) => route.abort('connectionreset')],
];

test('a response from another server keeps the current page too; a 403 is shown without its body, and a 404 of the site is shown; an aborted request is not an error of the page', async ({
  visit,
}) => {
  const { page, documents } = await visit('/bio');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await linkTo(page, 'links').hover();
  await waitForHydration(page);
  await page.evaluate(() => {
    void Promise.reject(new DOMException('', 'AbortError'));
    void Promise.reject(new Error('any other'));
  });
  await expect.poll(() => errors).toEqual(['any other']);
  for (const [source, respond] of FOREIGN_RESPONSES) {
    await page.route(/\.data/, respond);
    await linkTo(page, 'upcoming').click();
    await expect(toastOf(page), source).toBeVisible();
    await expect(page, source).toHaveURL('/bio');
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(toastOf(page)).toHaveCount(0);
    await page.unroute(/\.data/);
  }
  await page.route(/\.data/, (route) => route.fulfill({ status: 403, body: '<h1>nginx</h1>' }));
  await linkTo(page, 'upcoming').click();
  await expect(page.getByRole('main')).toContainText('403');
  await expect(page.getByRole('main')).not.toContainText(/h1|nginx/);
  await page.unroute(/\.data/);
  await navigate(page, '/no-such-page');
  await expect(page.getByRole('main')).toContainText('This page does not exist');
  await expect(page).toHaveURL('/no-such-page');
  await linkTo(page, 'upcoming').click();
  await expect(page).toHaveTitle(/upcoming/i);
  expect(documents).toEqual([]);
});

test('a toast is at the top, below the bar; dragging it far enough closes it, and so does its time, which stops while it is hovered or focused', async ({
  visit,
}) => {
  const { page } = await visit('/bio');
  await linkTo(page, 'links').hover();
  await waitForHydration(page);
  await page.context().setOffline(true);
  await linkTo(page, 'links').click();
  await expect(toastOf(page)).toBeVisible();
  // The toast closes when this animation ends.
  const clock = toastOf(page).locator('.toast-clock');
  await expect(clock).toHaveCSS('animation-duration', '8s');
  await expect(clock).toHaveCSS('animation-play-state', 'running');
  await toastOf(page).hover();
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.mouse.move(5, 500);
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  await linkTo(page, 'bio').focus();
  await expect(clock).toHaveCSS('animation-play-state', 'running');
  await clock.evaluate((element) => element.getAnimations()[0]?.finish());
  await expect(toastOf(page)).toHaveCount(0);

  await linkTo(page, 'links').click();
  await toastOf(page).hover();
  const { x, y, width } = (await toastOf(page).boundingBox())!;
  const bar = (await page.getByRole('navigation').first().boundingBox())!;
  expect(x + width, 'on the right').toBeGreaterThan(1200);
  expect(y, 'below the links').toBeGreaterThan(bar.y + bar.height);
  expect(y, 'at the top').toBeLessThan(110);
  const drag = async (share: number) => {
    const [start, middle] = [x + width / 2, y + 8];
    await page.mouse.move(start, middle);
    await page.mouse.down();
    await page.mouse.move(start - width * share, middle, { steps: 4 });
    await page.mouse.up();
  };
  await drag(0.75);
  await expect.poll(async () => (await toastOf(page).boundingBox())?.x, 'it returns').toBe(x);
  await drag(0.85);
  await expect(toastOf(page)).toHaveCount(0);
});
