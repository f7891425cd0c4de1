import { expect, test } from '../support/site.ts';
import { breakCodeOf, goTo } from '../support/router.ts';

const TITLE = 'Unexpected Application Error!';

test('an unknown address is the error page with status 404 and a way home', async ({
  page,
  consoleMessages,
}) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(TITLE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(page.getByRole('main')).toContainText('404');
  await expect(page.getByRole('main')).toContainText('This page does not exist');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'recent' })).toBeVisible();
  // The browser itself reports the 404 of the address.
  expect(consoleMessages.splice(0)).toHaveLength(1);
});

test('the admin address does not exist for a visitor', async ({ request }) => {
  const response = await request.get('/admin');
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain(TITLE);
});

test('the error page shows no stack, query or path', async ({ request }) => {
  const refused = await request.post('/', { form: { a: '1' } });
  const text = await refused.text();
  expect(text).not.toMatch(/node_modules|\.tsx?\b|at \w+ \(|select "/);
});

test('a page whose code is missing is asked for anew once, then says so', async ({
  page,
  consoleMessages,
}) => {
  await page.goto('/');
  await breakCodeOf(page, 'routes/not-found/route');
  const loaded = page.waitForEvent('load');
  await goTo(page, '/no-such-page');
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  expect(new URL(page.url()).pathname).toBe('/no-such-page');

  await page.goto('/');
  await goTo(page, '/no-such-page');
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reload this page' })).toBeVisible();
  consoleMessages.splice(0);
});
