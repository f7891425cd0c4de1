import { expect, test } from '../../support/site/site.ts';
import { waitForViewer, viewerOf } from '../viewer/open-viewer.ts';

test('status and price are shown in captions, and the status of a work with only a title also in the viewer and on its page', async ({
  page,
  content,
}) => {
  await content.change(`
    update "Gallery" set "size" = null, "year" = null, "medium" = null, "edition" = null,
      "description" = null, "status" = 'sold' where "id" = 1;
    delete from "Showings" where "workId" = 1;
    delete from "Views" where "workId" = 1;
    update "Gallery" set "status" = 'available', "price" = 120000, "currency" = 'EUR' where "id" = 2;
    update "Settings" set "value" = 'true' where "key" in ('showStatus', 'showPrices');
  `);
  for (const path of ['/gallery', '/gallery/category/1']) {
    await page.goto(path);
    const works = page.getByRole('listitem');
    await expect(works.filter({ hasText: 'Laatste licht' }).locator('figcaption')).toHaveText(
      'Laatste lichtsold',
    );
    await expect(works.filter({ hasText: 'Ochtendmist' })).toContainText('available · €1,200');
  }
  await page.getByRole('link', { name: 'Laatste licht', exact: true }).click();
  await waitForViewer(page);
  await expect(viewerOf(page).locator('.viewer-facts')).toContainText('sold');
  await viewerOf(page).getByRole('link', { name: 'details' }).click();
  await expect(page).toHaveURL(/\/works\/1-/);
  await expect(page.getByRole('article')).toContainText('sold');
});

test('captions have the title above the size, and View more is shown only for a group with more works', async ({
  page,
  content,
}) => {
  await content.change(`update "Gallery" set "categoryId" = null where "id" > 3`);
  await page.goto('/gallery');
  await expect(page.getByRole('link', { name: 'View more' })).toHaveCount(0);
  for (const caption of await page.locator('figcaption').all()) {
    const [title, size] = await caption
      .locator('> span')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    expect(size!.top).toBeGreaterThanOrEqual(title!.bottom);
    expect(size!.left).toBe(title!.left);
  }
});
