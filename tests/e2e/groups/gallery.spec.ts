import { recordShifts, scrollThrough } from '../../support/browser/layout.ts';
import { measurePictures, stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { waitForHydration } from '../../support/browser/router.ts';

test.beforeEach(({ context }) => stubPictures(context));

const CATEGORIES = ['Landschap', 'Uitsnedes', 'Stroom', 'Inkt', 'Zeefdruk'];
const COLLECTIONS = ['Langs het water', 'Winterlicht', 'Papier en schaar', 'Nachtwerk'];

test('the gallery shows categories in order, with at most eight works and View more; a title collapses its group, by keyboard too, and the group stays collapsed after Back and a reload', async ({
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
  const collapsible = page.getByRole('region', { name: 'Uitsnedes' }).getByRole('listitem');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(collapsible).toHaveCount(0);
  await more.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Landschap');
  await page.goBack();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(collapsible).toHaveCount(8);
});

test('the grouping by collection is kept after Back and a reload; an unknown grouping is ignored', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'gallery', exact: true }).click();
  const groupBy = page.getByLabel('Group by');
  await groupBy.selectOption('collection');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(COLLECTIONS);
  await expect(page).toHaveURL('/gallery?groupBy=collection');
  // The button Show works too, and adds no history entry either.
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
  // The choice replaced the history entry of the gallery, so Back leads home.
  await page.goBack();
  await expect(page).toHaveURL('/');
  // The URL changes before the page is shown.
  await expect(page.getByRole('heading', { name: 'recent' })).toBeVisible();

  await page.goto('/gallery?groupBy=colour');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(CATEGORIES);
});

for (const [width, height, deviceScaleFactor] of [
  [390, 844, 3],
  [768, 1024, 2],
  [1440, 900, 1],
] as const) {
  test.describe(`at ${width} px and density ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test('before scrolling only pictures of the first one and a half screens are requested; no picture is distorted, shifts, or is wider than its box needs', async ({
      page,
    }) => {
      const findShifts = await recordShifts(page);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
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
      expect(requests.filter((path) => path.startsWith('/media/works/'))).toHaveLength(
        fetched.length,
      );

      await waitForHydration(page);
      await scrollThrough(page);
      const images = page.locator('main li img');
      await expect(images).toHaveCount(39);
      for (const { stretch } of await measurePictures(images)) expect(stretch).toBeCloseTo(1, 1);
      expect(await images.evaluateAll(findTooWideFiles)).toEqual([]);
      expect(await findShifts()).toEqual([]);
    });
  });
}

/** Pictures whose file is wider than their box needs. */
function findTooWideFiles(images: Element[]) {
  return images.flatMap((image) => {
    if (!(image instanceof HTMLImageElement)) return [];
    const needed = image.getBoundingClientRect().width * devicePixelRatio;
    // The name of the largest file is its step, but it is only as wide as the work itself.
    const { srcset = '' } = image.parentElement?.querySelector('source') ?? {};
    const offered = srcset.split(', ').map((candidate) => {
      const [path = '', width = ''] = candidate.split(' ');
      return { step: parseInt(path.split('/').at(-1) ?? ''), width: parseInt(width) };
    });
    const sufficient = offered.find(({ width }) => width >= needed) ?? offered.at(-1);
    const chosen = parseInt(image.currentSrc.split('/').at(-1) ?? '');
    return chosen > (sufficient?.step ?? 0) ? [[image.alt, chosen, needed]] : [];
  });
}

test.describe('without JavaScript', () => {
  // When the browser loads another document, it may abort a view transition and log that.
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
