import {
  navigate,
  OWNER_CODE,
  pathAfterLoading,
  waitForHydration,
} from '../../support/browser/router.ts';
import { expect, test } from '../../support/site/site.ts';

test("the page shows 'loading...' while the data or the code of the next page is loaded, and a link clicked later wins", async ({
  page,
}) => {
  const data = Promise.withResolvers<void>();
  await page.route('**/bio.data*', async (route) => {
    await data.promise;
    await route.continue();
  });
  const code = Promise.withResolvers<void>();
  let file = '';
  await page.route(OWNER_CODE, async (route) => {
    file = new URL(route.request().url()).pathname;
    await code.promise;
    await route.continue();
  });
  await page.goto('/upcoming');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'bio' }).click();
  await expect(page.getByRole('status')).toHaveText('loading...');
  await expect(page.getByRole('heading', { name: 'history' })).toBeHidden();
  data.resolve();
  await expect(page.getByRole('heading', { name: 'exhibitions' })).toBeVisible();
  await expect(page.getByText('loading...')).toHaveCount(0);

  await navigate(page, '/admin');
  await expect(page.getByRole('status')).toHaveText('loading...');
  await page.getByRole('link', { name: 'links' }).click();
  await expect(page.getByRole('heading', { name: 'links' })).toBeVisible();
  await expect(page.getByText('loading...')).toHaveCount(0);
  code.resolve();
  expect(await pathAfterLoading(page, file)).toBe('/links');
  await page.getByRole('link', { name: 'bio' }).click();
  await expect(page.getByRole('heading', { name: 'exhibitions' })).toBeVisible();
});
