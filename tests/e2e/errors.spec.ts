import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/site.ts';
import { codeOf, goTo } from '../support/router.ts';

const TITLE = 'Unexpected Application Error!';

test('an unknown path is the error page with status 404 and a way home, not to be indexed and without accessibility violations', async ({
  page,
  consoleMessages,
}) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(TITLE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(page.getByRole('main')).toContainText('404');
  await expect(page.getByRole('main')).toContainText('This page does not exist');
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'recent' })).toBeVisible();
  // The browser itself reports the 404 of the path.
  expect(consoleMessages.splice(0)).toHaveLength(1);
});

test('the admin page does not exist for a visitor, and the error page shows no stack, query or path', async ({
  request,
}) => {
  const response = await request.get('/admin');
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain(TITLE);

  const refused = await request.post('/', { form: { a: '1' } });
  const text = await refused.text();
  expect(text).not.toMatch(/node_modules|\.tsx?\b|at \w+ \(|select "/);
});

test('a page whose code does not come says so, after it was asked for anew once', async ({
  page,
  context,
  consoleMessages,
}) => {
  const failure = page.getByText('Loading chunk failed');
  await page.goto('/');
  const code = await codeOf(page, 'routes/not-found/route');
  await page.route(`**${code}`, (route) => route.abort());
  await page.goto('/');
  // Without a connection the page that is there is not thrown away.
  await context.setOffline(true);
  await goTo(page, '/no-such-page');
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'recent' })).toBeVisible();
  await expect(failure).toHaveCount(0);

  const loaded = page.waitForEvent('load');
  await goTo(page, '/no-such-page');
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  expect(new URL(page.url()).pathname).toBe('/no-such-page');

  await page.goto('/');
  await goTo(page, '/no-such-page');
  await expect(failure).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reload this page' })).toBeVisible();
  consoleMessages.splice(0);
});

/** Lets the two minutes that code may take be over at once. */
async function hurry(page: Page) {
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    const twoMinutesAtOnce = (run: () => void, ms?: number) => wait(run, ms === 120_000 ? 0 : ms);
    Object.assign(window, { setTimeout: twoMinutesAtOnce });
  });
}

test('code that never comes is given up after two minutes', async ({ page, consoleMessages }) => {
  await hurry(page);
  await page.addInitScript(() => {
    sessionStorage.setItem('reloaded-for-chunk', String(Date.now()));
  });
  await page.goto('/');
  await page.route(`**${await codeOf(page, 'routes/links/route')}`, () => {});
  await page.goto('/');
  await goTo(page, '/links');
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  consoleMessages.splice(0);
});

test('the viewer’s code is given up after two minutes too: the page is asked for anew once, and the still viewer serves', async ({
  page,
}) => {
  await hurry(page);
  await page.route(/work-viewer-lightbox[^/]*js/, () => {});
  await page.goto('/gallery');
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Laatste licht', exact: true }).click();
  await loaded;
  await expect(page.locator('.viewer-still')).toContainText('Laatste licht');
});
