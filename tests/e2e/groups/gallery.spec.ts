import { countShifts, scrollThrough } from '../../support/browser/layout.ts';
import { measurePictures, stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { waitForHydration } from '../../support/browser/router.ts';

test.beforeEach(({ context }) => stubPictures(context));

const CATEGORIES = ['Landschap', 'Uitsnedes', 'Stroom', 'Inkt', 'Zeefdruk'];
const COLLECTIONS = ['Langs het water', 'Winterlicht', 'Papier en schaar', 'Nachtwerk'];

test('the gallery shows categories in order with at most eight works and View more; a title folds its works, by keyboard too, and stays so after Back', async ({
  page,
}) => {
  await page.goto('/gallery');
  await expect(page).toHaveTitle('Gallery – Studio Penseel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  await expect(page.getByLabel('Group by')).toHaveValue('category');
  await expect(page.getByLabel('Group by').getByRole('option')).toHaveText([
    'collection',
    'category',
  ]);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(CATEGORIES);
  const works = page.getByRole('region', { name: 'Landschap' }).getByRole('listitem');
  await expect(works).toHaveCount(8);
  await expect(works.first()).toContainText('Laatste licht');
  await expect(works.first()).toContainText('80 × 120 cm');
  const more = page.getByRole('link', { name: 'View more' }).first();
  await expect(more).toHaveAttribute('href', '/gallery/category/1');

  const toggle = page.getByRole('button', { name: 'Uitsnedes' });
  const folding = page.getByRole('region', { name: 'Uitsnedes' }).getByRole('listitem');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(folding).toHaveCount(0);
  await more.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Landschap');
  await page.goBack();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(folding).toHaveCount(8);
});

test('the grouping by collection survives Back and a reload; an unknown grouping is ignored', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'gallery', exact: true }).click();
  const groupBy = page.getByLabel('Group by');
  await groupBy.selectOption('collection');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(COLLECTIONS);
  await expect(page).toHaveURL('/gallery?groupBy=collection');
  // A button for those who choose first and then want to see; it adds no entry either.
  await groupBy.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/gallery?groupBy=collection');
  const region = page.getByRole('region', { name: 'Winterlicht' });
  await region.getByRole('link', { name: 'View more' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winterlicht');
  await page.goBack();
  await expect(groupBy).toHaveValue('collection');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(COLLECTIONS);
  const more = page.getByRole('link', { name: 'View more' }).first();
  await expect(more).toHaveAttribute('href', '/gallery/collection/1');
  // The choice replaced the history entry of the gallery: one step back is home.
  await page.goBack();
  await expect(page).toHaveURL('/');
  // The URL changes at once; the step ends when the page that it leads to is there.
  await expect(page.getByRole('heading', { name: 'recent' })).toBeVisible();

  await page.goto('/gallery?groupBy=colour');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(CATEGORIES);
});

test('a preview count of 0 shows titles only, and empty groups are not shown', async ({
  page,
  startOwnSite,
}) => {
  const { url } = await startOwnSite({
    sql: `update "Settings" set "value" = '0' where "key" = 'galleryPreviewCount';
      update "Gallery" set "categoryId" = null where "categoryId" = 3`,
  });
  await page.goto(`${url}/gallery`);
  const shown = CATEGORIES.filter((title) => title !== 'Stroom');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(shown);
  await expect(page.getByRole('main').locator('li')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View more' })).toHaveCount(4);
});

for (const [width, height, deviceScaleFactor] of [
  [390, 844, 3],
  [768, 1024, 2],
  [1440, 900, 1],
] as const) {
  test.describe(`at ${width} px and density ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test('only the first screen and a half is fetched before scrolling; no work is cropped, shifts, or is fetched wider than its box needs', async ({
      page,
    }) => {
      const shifts = await countShifts(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/gallery', { waitUntil: 'networkidle' });
      const pictures = await page.locator('main li').evaluateAll((items) =>
        items.map((item) => {
          const image = item.querySelector('img');
          return { top: item.getBoundingClientRect().top, source: image?.currentSrc ?? '' };
        }),
      );
      const fetched = pictures.filter(({ source }) => source !== '');
      expect(fetched.length).toBeGreaterThanOrEqual(3);
      for (const { top } of fetched) expect(top).toBeLessThan(height * 1.5);
      expect(asked.filter((path) => path.startsWith('/media/works/'))).toHaveLength(fetched.length);

      await waitForHydration(page);
      await scrollThrough(page);
      const images = page.locator('main li img');
      await expect(images).toHaveCount(39);
      for (const { stretch } of await measurePictures(images)) expect(stretch).toBeCloseTo(1, 1);
      expect(await images.evaluateAll(findWasted)).toEqual([]);
      expect(await shifts()).toBe(0);
    });
  });
}

/** Works whose file is wider than their box needs. */
function findWasted(images: Element[]) {
  return images.flatMap((image) => {
    if (!(image instanceof HTMLImageElement)) return [];
    const needed = image.getBoundingClientRect().width * devicePixelRatio;
    // The largest file is named for its step but is as wide as the work itself.
    const { srcset = '' } = image.parentElement?.querySelector('source') ?? {};
    const offered = srcset.split(', ').map((each) => {
      const [path = '', across = ''] = each.split(' ');
      return { name: parseInt(path.split('/').at(-1) ?? ''), across: parseInt(across) };
    });
    const enough = offered.find(({ across }) => across >= needed) ?? offered.at(-1);
    const chosen = parseInt(image.currentSrc.split('/').at(-1) ?? '');
    return chosen > (enough?.name ?? 0) ? [[image.alt, chosen, needed]] : [];
  });
}

test.describe('without JavaScript', () => {
  // Between documents the browser may break off a transition, and says so on the console.
  test.use({ javaScriptEnabled: false });

  test('all works are shown, and the grouping is chosen with a button', async ({ page }) => {
    await page.goto('/gallery');
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(39);
    await page.getByLabel('Group by').selectOption('collection');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL('/gallery?groupBy=collection');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(COLLECTIONS);
  });
});
