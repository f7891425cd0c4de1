import type { Page } from '@playwright/test';
import { measurePictures } from '../../support/browser/pictures.ts';
import { VIEWPORTS } from '../../support/browser/viewports.ts';
import { expect, test } from '../../support/site/site.ts';
import { navigate, pathAfterLoading, OWNER_CODE } from '../../support/browser/router.ts';

const LINKED = [
  'Galerie De Kade',
  'Zeefdrukkerij Vierkant',
  'Kunsttuin Zaailing',
  'Stichting Getijden',
];

test('on phone and desktop link images are at most 25vh high', async ({ page }) => {
  await page.goto('/links');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('links');
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    const pictures = await measurePictures(page.locator('main img'));
    expect(pictures, device).toHaveLength(5);
    for (const picture of pictures) {
      expect(picture.stretch, device).toBeCloseTo(1, 1);
      expect(picture.height, device).toBeLessThanOrEqual(viewport.height * 0.25 + 0.5);
      expect(picture.right, device).toBeLessThanOrEqual(viewport.width);
    }
  }
});

/** Expects every image with a URL to be a named link that opens a new tab. */
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
  await expect(plain).toHaveText('Papiermakerij De Vonder');
}

test('an image with a URL is a named link that opens in a new tab by mouse and keyboard', async ({
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
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an image with a URL is a named link that opens in a new tab', async ({ page }) => {
    await page.goto('/links');
    await expectLinks(page);
  });
});

test("the page shows 'loading...' while the code of the next page is loaded, and a link clicked later wins", async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let code = '';
  await page.route(OWNER_CODE, async (route) => {
    code = new URL(route.request().url()).pathname;
    await released;
    await route.continue();
  });
  await page.goto('/upcoming');
  await navigate(page, '/admin');
  await expect(page.getByRole('status')).toHaveText('loading...');
  await page.getByRole('link', { name: 'bio' }).click();
  await expect(page.getByRole('heading', { name: 'exhibitions' })).toBeVisible();
  await expect(page.getByText('loading...')).toHaveCount(0);
  release();
  expect(await pathAfterLoading(page, code)).toBe('/bio');
  await page.getByRole('link', { name: 'links' }).click();
  await expect(page.getByRole('heading', { name: 'links' })).toBeVisible();
});
