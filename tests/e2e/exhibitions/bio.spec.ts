import { expectAccessible } from '../../support/browser/accessible.ts';
import { readFile } from 'node:fs/promises';
import { demoExhibitions } from '../../../demo/content.ts';
import { loadAllPictures, measurePictures } from '../../support/browser/pictures.ts';
import { checkAtEveryViewport, VIEWPORTS } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/site/site.ts';
import { waitForHydration } from '../../support/browser/router.ts';

const PLAIN = `update Settings set value = 'false' where key = 'isFancyBioEnabled';`;
const YEAR = new Date().getFullYear();
const YEARS = Array.from({ length: 8 }, (_, back) => String(YEAR - back));
const SOLO = demoExhibitions(YEAR).filter((exhibition) => exhibition.exhibitionTypeId === 1);

test('on phone and desktop the timeline lists years newest first; the picture is not cropped, nothing overflows, and nothing shifts', async ({
  page,
}) => {
  await checkAtEveryViewport(page, '/bio', async (device, viewport) => {
    await expect(page).toHaveTitle('Bio – Studio Penseel');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('bio');
    await expect(page.getByRole('heading', { level: 2 }), device).toHaveText(['exhibitions']);
    await expect(page.getByRole('heading', { level: 3 }), device).toHaveText(YEARS);
    const newest = page.locator('.timeline > li').first();
    await expect(newest, device).toContainText('Galerie aan de kade, Rotterdam');
    await expect(newest.getByText('solo', { exact: true }), device).toHaveCount(1);
    await expect(newest.getByText('group', { exact: true }), device).toHaveCount(1);

    await loadAllPictures(page);
    const [picture] = await measurePictures(page.locator('main img'));
    expect(picture?.stretch, device).toBeCloseTo(1, 1);
    expect(picture?.height, device).toBeLessThanOrEqual(viewport.height);
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth, device).toBeLessThanOrEqual(viewport.width);
  });
});

test('the plain layout has one block of text for solo exhibitions and one for group exhibitions', async ({
  page,
  startOwnSite,
}) => {
  const { url } = await startOwnSite({ sql: PLAIN });
  await page.goto(`${url}/bio`);
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['solo', 'group']);
    const solo = page.getByRole('region', { name: 'solo' });
    await expect(solo.getByRole('definition')).toHaveText(
      SOLO.map(({ title, venue, city, description }) => {
        const text = [title, venue, city, description].filter(Boolean).join(', ');
        return new RegExp(`^${text}`);
      }),
    );
    await expect(solo.getByRole('term')).toHaveText([...new Set(SOLO.map(({ year }) => year))]);
    await expect(page.getByRole('link', { name: 'download' })).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('the biography has no accessibility violations, and prints the picture and the list without controls', async ({
  page,
}) => {
  await page.goto('/bio');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(page.getByRole('heading', { name: 'exhibitions' })).toBeVisible();
  await expect(page.locator('main img')).toBeVisible();
  await expect(page.getByRole('link', { name: 'download' })).toBeHidden();
  await expect(page.getByRole('list', { name: 'Works' }).first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

const DOWNLOAD = [
  'solo',
  `${YEAR}: Langs de waterlijn-Landschappen en prenten | ${YEAR - 1}: Papierwerken | ${YEAR - 3}: Nachtvlucht | ${YEAR - 5}: Onder de boomgrens | ${YEAR - 7}: Eerste druk`,
  '',
  'group',
  `${YEAR}: Stilte | ${YEAR - 1}: Biënnale voor grafiek, ${YEAR - 1}: Zomersalon | ${YEAR - 2}: Wit op wit | ${YEAR - 3}: Tussen eb en vloed | ${YEAR - 4}: De lijn als landschap-Met twaalf anderen | ${YEAR - 5}: Kunstroute Leiden | ${YEAR - 6}: Zeven drukgangen | ${YEAR - 7}: Nieuwe namen`,
].join('\n');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the download is exhibitions.txt with exactly the expected bytes, and is reachable by keyboard', async ({
      page,
    }) => {
      await page.goto('/bio');
      await expect(page.getByRole('heading', { name: 'exhibitions' })).toBeVisible();
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'download' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('exhibitions.txt');
      const bytes = await readFile(await download.path());
      expect(bytes.equals(Buffer.from(DOWNLOAD, 'utf8'))).toBe(true);

      await page.getByRole('main').getByRole('link', { name: 'Contact' }).focus();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'download' })).toBeFocused();
      const secondDownload = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect((await secondDownload).suggestedFilename()).toBe('exhibitions.txt');
    });
  });
}

test('the download has a content type, a file name and an ETag', async ({ request }) => {
  const response = await request.get('/bio/exhibitions.txt');
  const headers = response.headers();
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="exhibitions.txt"');
  expect(headers.etag).toBeTruthy();
});

test("the page shows 'loading...' while its data is loaded", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/bio.data*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/upcoming');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'bio' }).click();
  await expect(page.getByRole('status')).toHaveText('loading...');
  await expect(page.getByRole('heading', { name: 'history' })).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'exhibitions' })).toBeVisible();
  await expect(page.getByText('loading...')).toHaveCount(0);
});
