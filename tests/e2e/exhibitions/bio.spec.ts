import { demoExhibitions } from '../../../demo/content.ts';
import { measurePictures } from '../../support/browser/pictures.ts';
import { VIEWPORTS } from '../../support/browser/viewports.ts';
import { expect, test } from '../../support/site/site.ts';
import { waitForHydration } from '../../support/browser/router.ts';

const PLAIN = `update Settings set value = 'false' where key = 'isFancyBioEnabled';`;
const YEAR = new Date().getFullYear();
const YEARS = Array.from({ length: 8 }, (_, back) => String(YEAR - back));
const SOLO = demoExhibitions(YEAR).filter((exhibition) => exhibition.exhibitionTypeId === 1);

test('on phone and desktop the timeline lists years newest first, and the picture fits the screen', async ({
  page,
}) => {
  await page.goto('/bio');
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('bio');
    await expect(page.getByRole('heading', { level: 2 }), device).toHaveText(['exhibitions']);
    await expect(page.getByRole('heading', { level: 3 }), device).toHaveText(YEARS);
    const newest = page.locator('.timeline > li').first();
    await expect(newest, device).toContainText('Galerie aan de kade, Rotterdam');
    await expect(newest.getByText('solo', { exact: true }), device).toHaveCount(1);
    await expect(newest.getByText('group', { exact: true }), device).toHaveCount(1);

    const [picture] = await measurePictures(page.locator('main img'));
    expect(picture?.stretch, device).toBeCloseTo(1, 1);
    expect(picture?.height, device).toBeLessThanOrEqual(viewport.height);
  }
});

test('the plain layout has one block of text for solo exhibitions and one for group exhibitions', async ({
  page,
  content,
}) => {
  await content.change(PLAIN);
  await page.goto('/bio');
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
  }
});

test('the biography prints the picture and the list without controls', async ({ page }) => {
  await page.goto('/bio');
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(page.getByRole('heading', { name: 'exhibitions' })).toBeVisible();
  await expect(page.locator('main img')).toBeVisible();
  await expect(page.getByRole('link', { name: 'download' })).toBeHidden();
  await expect(page.getByRole('list', { name: 'Works' }).first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('the download is exhibitions.txt, and is reachable by keyboard', async ({ page }) => {
  await page.goto('/bio');
  const link = page.getByRole('link', { name: 'download' });
  for (const press of [() => link.click(), () => page.keyboard.press('Enter')]) {
    const downloading = page.waitForEvent('download');
    await press();
    expect((await downloading).suggestedFilename()).toBe('exhibitions.txt');
    await page.getByRole('main').getByRole('link', { name: 'Contact' }).focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
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
