import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site/site.ts';
import { navigate, OWNER_CODE } from '../../support/browser/router.ts';

const TITLE = 'This page does not exist';
const SPECIFIED = 'Unexpected Application Error!';

test('an unknown path shows a 404 page with links to gallery and home and the specified text', async ({
  page,
  consoleMessages,
}) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(TITLE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(page.getByText(SPECIFIED)).toHaveText(`${SPECIFIED} 404 · Not Found`);
  const size = (text: string) =>
    page
      .getByText(text)
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect((await size(SPECIFIED)) * 2).toBeLessThan(await size(TITLE));
  await expect(page.getByRole('link', { name: 'Go to the gallery' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'recent' })).toBeVisible();
  // The browser logs the 404 of the path.
  expect(consoleMessages.splice(0)).toHaveLength(1);
});

test('a page whose code does not load is reloaded once, and then shows an error', async ({
  page,
  context,
  consoleMessages,
}) => {
  const failure = page.getByText('Loading chunk failed');
  await page.goto('/');
  await page.route(OWNER_CODE, (route) => route.abort());
  // Without a connection the page does not reload.
  await context.setOffline(true);
  await navigate(page, '/admin');
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'recent' })).toBeVisible();
  await expect(failure).toHaveCount(0);

  const loaded = page.waitForEvent('load');
  await navigate(page, '/admin');
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  expect(new URL(page.url()).pathname).toBe('/admin');

  await page.goto('/');
  await navigate(page, '/admin');
  await expect(failure).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SPECIFIED);
  expect(new URL(page.url()).pathname).toBe('/admin');
  await page.getByRole('link', { name: 'Reload this page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  expect(new URL(page.url()).pathname).toBe('/admin');
  consoleMessages.splice(0);
});

/** Makes the two-minute timeout for loading code fire immediately. */
async function skipCodeTimeout(page: Page) {
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => wait(run, ms === 120_000 ? 0 : ms),
    });
  });
}

test('code that never arrives shows an error after two minutes', async ({
  page,
  consoleMessages,
}) => {
  await skipCodeTimeout(page);
  await page.addInitScript(() => {
    sessionStorage.setItem('reloaded-for-chunk', String(Date.now()));
  });
  await page.route(OWNER_CODE, () => {});
  await page.goto('/');
  await navigate(page, '/admin');
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  consoleMessages.splice(0);
});

test('if the code of the viewer has not arrived after two minutes, the page reloads once and shows the viewer without scripts', async ({
  page,
}) => {
  await skipCodeTimeout(page);
  await page.route(/work-viewer-lightbox[^/]*js/, () => {});
  await page.goto('/gallery');
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Laatste licht', exact: true }).click();
  await loaded;
  await expect(page.locator('.viewer-still')).toContainText('Laatste licht');
});
