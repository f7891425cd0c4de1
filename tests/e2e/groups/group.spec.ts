import { scrollThrough } from '../../support/browser/layout.ts';
import { measurePictures, stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';

test.beforeEach(({ context }) => stubPictures(context));

/** Fills the first category up to a thousand works, all with the picture of the first work. */
const ADD_WORKS = `
  with recursive n(i) as (select 12 union all select i + 1 from n where i < 999)
  insert into "Gallery" ("title", "image", "dateUploaded", "categoryId", "categoryOrder", "collectionOrder")
  select 'Study ' || i, (select "image" from "Gallery" where "id" = 1), '2020-01-01', 1, i, 0 from n`;

test('a group shows its title and all its works in order, and prints only its content', async ({
  page,
}) => {
  await page.goto('/gallery/category/1');
  await expect(page).toHaveTitle('Landschap – Studio Penseel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Landschap');
  const works = page.getByRole('main').getByRole('listitem');
  await expect(works).toHaveCount(12);
  await expect(works.first()).toContainText('Laatste licht');
  await expect(works.last()).toContainText('Avondrood');
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await scrollThrough(page);
    for (const { stretch } of await measurePictures(page.locator('main li img'))) {
      expect(stretch).toBeCloseTo(1, 1);
    }
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Back')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('the back button leads to the previous page, or to the gallery if there is none', async ({
  page,
}) => {
  await page.goto('/gallery/category/2');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/gallery');
  await page.getByLabel('Group by').selectOption('collection');
  await expect(page).toHaveURL('/gallery?groupBy=collection');
  await page.getByRole('link', { name: 'View more' }).first().click();
  await expect(page).toHaveURL('/gallery/collection/1');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/gallery?groupBy=collection');
});

test.describe('with a thousand works', () => {
  test.beforeEach(({ content }) => content.change(ADD_WORKS));

  test('a large group has pages of sixty works, each with its own URL; the viewer opens from a page and closes to it', async ({
    page,
    request,
    site,
  }) => {
    const first = await request.get('/gallery/category/1', {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(Number(first.headers()['content-length'])).toBeLessThan(40_000);
    await page.goto('/gallery/category/1');
    const works = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect(works).toHaveCount(60);
    await expect(page.getByRole('main')).toContainText('1000 works');
    await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/gallery\/category\/1\?page=2$/);
    await expect(works.first()).toContainText('Study 60');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${site.url}/gallery/category/1?page=2`,
    );
    await page.getByRole('link', { name: 'Study 61', exact: true }).click();
    await expect(page).toHaveURL(/\?page=2&work=\d+$/);
    await expect(page.getByRole('dialog')).toContainText('62 / 1000');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\?page=2$/);
    await page.goto('/gallery/category/1?page=99');
    await expect(page.getByRole('main')).toContainText('Page 17 of 17');
    await expect(works).toHaveCount(40);
    await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    // When the browser loads another document, it may abort a view transition and log that.
    test.use({ javaScriptEnabled: false });

    test('the pages link to each other, and Back is a link to the gallery', async ({ page }) => {
      await page.goto('/gallery/category/1');
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page.getByRole('main')).toContainText('Page 2 of 17');
      await page.getByRole('link', { name: 'Previous' }).click();
      await expect(page.getByRole('main')).toContainText('Page 1 of 17');
      await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/gallery');
    });
  });
});
