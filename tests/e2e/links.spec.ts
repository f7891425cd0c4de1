import { expectAccessible } from '../support/accessible.ts';
import { loadAllPictures, measurePictures } from '../support/looking.ts';
import { SIZES, watchLayoutShift } from '../support/looking.ts';
import { takeAway } from '../support/altered-site.ts';
import { test } from '../support/own-site.ts';
import { expect } from '../support/site.ts';
import { hydrated } from '../support/router.ts';

const LINKED = ['example.com', 'example.org', 'example.com', 'example.org'];

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`at ${size} size`, () => {
    test.use({ viewport });

    test('the link images stand in a column, whole, at most 25vh high, and nothing jumps', async ({
      page,
    }) => {
      const shift = await watchLayoutShift(page);
      await page.goto('/links');
      await expect(page).toHaveTitle('Links – Studio Penseel');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('links');
      await loadAllPictures(page);
      const pictures = await measurePictures(page, 'main img');
      expect(pictures).toHaveLength(5);
      for (const picture of pictures) {
        expect(picture.stretch).toBeCloseTo(1, 1);
        expect(picture.height).toBeLessThanOrEqual(viewport.height * 0.25 + 0.5);
        expect(picture.right).toBeLessThanOrEqual(viewport.width);
      }
      expect(await shift()).toBe(0);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('an image with an address is a link that opens in a new tab, named by its host', async ({
      page,
    }) => {
      await page.goto('/links');
      const links = page.getByRole('main').getByRole('link');
      await expect(links).toHaveCount(LINKED.length);
      for (const [index, name] of LINKED.entries()) {
        await expect(links.nth(index)).toHaveAccessibleName(name);
        await expect(links.nth(index)).toHaveAttribute('target', '_blank');
        await expect(links.nth(index)).toHaveAttribute('rel', 'noopener noreferrer');
        await expect(links.nth(index).locator('img')).toBeVisible();
      }
      const plain = page.getByRole('main').getByRole('listitem').nth(2);
      await expect(plain.locator('img')).toBeVisible();
      await expect(plain.getByRole('link')).toHaveCount(0);
    });
  });
}

test('a link opens its address in a new tab, by mouse and by keyboard', async ({
  page,
  context,
}) => {
  await context.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await page.goto('/links');
  const link = page.getByRole('main').getByRole('link').first();
  for (const open of [() => link.click(), () => link.press('Enter')]) {
    const opening = context.waitForEvent('page');
    await open();
    const tab = await opening;
    await expect(tab).toHaveURL('https://example.com/kade');
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await tab.close();
  }
  await expect(page).toHaveURL(/\/links$/);
});

test("'loading...' stands in the place of the page while its data is on the way", async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/links.data*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/upcoming');
  await hydrated(page);
  await page.getByRole('link', { name: 'links' }).click();
  await expect(page.getByRole('status')).toHaveText('loading...');
  release();
  await expect(page.getByRole('heading', { name: 'links' })).toBeVisible();
  await expect(page.getByText('loading...')).toHaveCount(0);
});

test('links that cannot be read say so in place and in a toast', async ({ page, startOwn }) => {
  const response = await page.goto(`${await startOwn(takeAway('Links'))}/links`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toContainText('Something went wrong getting links');
  await expect(page.getByRole('alert')).toHaveText('Something went wrong getting links');
});

test('without links the page says so', async ({ page, startOwn }) => {
  await page.goto(`${await startOwn('delete from Links;')}/links`);
  await expect(page.getByRole('main')).toContainText('No links yet.');
});

test('the links have no accessibility violations', async ({ page }) => {
  await page.goto('/links');
  await expectAccessible(page);
});
