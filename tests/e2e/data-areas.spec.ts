import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, runDemoSite, test as base } from '../support/site.ts';
import type { RunningSite } from '../support/start-site.ts';
import { hydrated } from '../support/router.ts';

/** Each test has a site of its own, because it takes tables away from it. */
const test = base.extend<{ ownSite: RunningSite; takeAway: (table: string) => void }>({
  ownSite: async ({ page }, use) =>
    runDemoSite(async (site) => {
      await use(site);
      await page.close();
    }),
  takeAway: async ({ ownSite }, use) => {
    const database = new DatabaseSync(path.join(ownSite.dataDir, 'penseel.sqlite'));
    database.exec('pragma legacy_alter_table = on; pragma busy_timeout = 5000');
    await use((table) => database.exec(`alter table "${table}" rename to "${table}-away"`));
    database.close();
  },
});

const AREAS = [
  { table: 'SiteContent', message: 'Something went wrong getting site content' },
  { table: 'Posts', message: 'Something went wrong getting posts' },
  { table: 'Gallery', message: 'Something went wrong getting the gallery.' },
  { table: 'Settings', message: 'Something went wrong getting settings' },
];

test('an area that cannot be read says so in its place and in a toast; the rest works', async ({
  page,
  ownSite,
  takeAway,
}) => {
  takeAway('Posts');
  const response = await page.goto(ownSite.url);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toContainText('Something went wrong getting posts');
  await expect(page.getByRole('alert')).toHaveText('Something went wrong getting posts');
  await expect(page.locator('.hero img')).toBeVisible();
  await expect(page.locator('main figure')).toHaveCount(5);
});

test('toasts stand at the top right and close by themselves after five seconds', async ({
  page,
  ownSite,
  takeAway,
}) => {
  takeAway('Posts');
  await page.goto(ownSite.url);
  const toast = page.getByRole('alert');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
  expect(box?.y).toBeLessThan(60);
  const clock = page.locator('.Toastify__progress-bar--animated');
  await expect(clock).toHaveCSS('animation-duration', '5s');
  await page.getByRole('button', { name: 'close' }).click();
  await expect(toast).toBeHidden();
});

test('no code of toasts is loaded while there is nothing to say', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await hydrated(page);
  expect(scripts.filter((url) => url.includes('toast-container'))).toEqual([]);
});

test('with no area readable the page still stands', async ({ page, ownSite, takeAway }) => {
  for (const { table } of AREAS) takeAway(table);
  const response = await page.goto(ownSite.url);
  expect(response?.status()).toBe(200);
  for (const { message } of AREAS) {
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'gallery' })).toBeVisible();
});

test('a page that was not complete is not kept', async ({ request, ownSite, takeAway }) => {
  takeAway('Posts');
  const broken = await request.get(ownSite.url);
  expect(await broken.text()).toContain('Something went wrong getting posts');
  expect(broken.headers().etag).toBeUndefined();
});
