import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { atEverySize, loadAllPictures, measurePictures } from '../support/looking.ts';
import { expect, test } from '../support/site.ts';
import { codeOf, hydrated, nextPage } from '../support/router.ts';

const LINKED = ['example.com', 'example.org', 'example.com', 'example.org'];

test('at every size the link images stand in a column, whole, at most 25vh high, and nothing jumps', async ({
  page,
}) => {
  await atEverySize(page, '/links', async (size, viewport) => {
    await expect(page).toHaveTitle('Links – Studio Penseel');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('links');
    await loadAllPictures(page);
    const pictures = await measurePictures(page, 'main img');
    expect(pictures, size).toHaveLength(5);
    for (const picture of pictures) {
      expect(picture.stretch, size).toBeCloseTo(1, 1);
      expect(picture.height, size).toBeLessThanOrEqual(viewport.height * 0.25 + 0.5);
      expect(picture.right, size).toBeLessThanOrEqual(viewport.width);
    }
  });
});

/** An image with a URL is a link for a new tab, named by its host. */
async function expectLinks(page: Page) {
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
}

test('an image with a URL is a link, named by its host, that opens in a new tab by mouse and by keyboard; the page has no accessibility violations', async ({
  page,
  context,
}) => {
  await context.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await page.goto('/links');
  await expectLinks(page);
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
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an image with a URL is a link that opens in a new tab, named by its host', async ({
    page,
  }) => {
    await page.goto('/links');
    await expectLinks(page);
  });
});

test("'loading...' stands there while a page's code is on the way, and a later choice overtakes it", async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.goto('/upcoming');
  await hydrated(page);
  const code = await codeOf(page, 'routes/links/route');
  await page.route(`**${code}`, async (route) => {
    await released;
    await route.continue();
  });
  // Code comes ahead: it is held back from a page that is new.
  await page.goto('/upcoming');
  await hydrated(page);
  await page.getByRole('link', { name: 'links' }).click();
  await expect(page.getByRole('status')).toHaveText('loading...');
  await page.getByRole('link', { name: 'bio' }).click();
  await expect(page.getByRole('heading', { name: 'exhibitions' })).toBeVisible();
  await expect(page.getByText('loading...')).toHaveCount(0);
  release();
  expect(await nextPage(page, code)).toBe('/bio');
  await page.getByRole('link', { name: 'links' }).click();
  await expect(page.getByRole('heading', { name: 'links' })).toBeVisible();
});
