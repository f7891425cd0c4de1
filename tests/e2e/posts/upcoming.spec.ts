import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/site/site.ts';
import { loadAllPictures, measurePictures } from '../../support/browser/pictures.ts';
import { checkAtEveryViewport } from '../../support/browser/public-pages.ts';

const SECTIONS = {
  upcoming: ['Open atelier', 'Papier, inkt, adem', 'Zeefdruk: een dag in het atelier'],
  ongoing: ['Langs de waterlijn', 'Kleine formaten'],
  history: ['Land en lucht', 'Kunstroute', 'Stilte, een groepsshow'],
};
const DATE = /\d\d-\d\d-\d{4}/;

test('on phone and desktop the three sections are sorted by start date and have dividers; pictures are not cropped, and nothing shifts', async ({
  page,
}) => {
  await checkAtEveryViewport(page, '/upcoming', async (device, viewport) => {
    await expect(page).toHaveTitle('Upcoming – Studio Penseel');
    await expect(page.getByRole('heading', { level: 1 }), device).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 2 }), device).toHaveText(Object.keys(SECTIONS));
    await expect(page.getByRole('separator'), device).toHaveCount(2);
    // Events that run today are listed as ongoing only.
    await expect(page.getByRole('region', { name: 'today' }), device).toHaveCount(0);
    for (const [name, titles] of Object.entries(SECTIONS)) {
      const cards = page.getByRole('region', { name }).getByRole('listitem');
      await expect(cards.getByRole('heading'), device).toHaveText(titles);
      for (const card of await cards.all()) {
        await expect(card, device).toContainText(DATE);
        const date = card.locator('.large-date');
        await expect(date, device).toHaveText(
          name === 'ongoing' ? /^until \d\d? [A-Z][a-z]+$/ : /^\d\d? [A-Z][a-z]+$/,
        );
      }
      const offsets = await cards.locator('.large-date').evaluateAll((dates) =>
        dates.map((date) => {
          const cardTop = date.closest('li')?.getBoundingClientRect().top ?? 0;
          return Math.round(date.getBoundingClientRect().bottom - cardTop);
        }),
      );
      expect(new Set(offsets).size, `the dates of a section are aligned, ${device}`).toBe(1);
    }

    await loadAllPictures(page);
    const pictures = await measurePictures(page.locator('main img'));
    expect(pictures, device).toHaveLength(6);
    for (const picture of pictures) {
      expect(picture.stretch, device).toBeCloseTo(1, 1);
      expect(picture.right, device).toBeLessThanOrEqual(viewport.width);
    }
  });
});

test('the events have no accessibility violations', async ({ page }) => {
  await page.goto('/upcoming');
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a card leads to its post, and Close leads back; a malformed id shows the page without a post, and an unknown id is a 404', async ({
    page,
    consoleMessages,
  }) => {
    await page.goto('/upcoming');
    await page.getByRole('link', { name: 'Open atelier' }).click();
    const post = page.getByRole('article');
    await expect(post.getByRole('heading')).toHaveText('Open atelier');
    await expect(post).toContainText('Twee dagen lang staat de deur open.');
    await expect(post).toContainText('14:00 – 18:00');
    await expect(post.getByRole('img')).toBeVisible();
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/upcoming$/);
    await expect(page.getByRole('article')).toHaveCount(0);

    for (const id of ['abc', '1;drop', '']) {
      const response = await page.goto(`/upcoming?post=${id}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('article')).toHaveCount(0);
      await expect(page.locator('.post-card').filter({ hasText: DATE })).toHaveCount(8);
    }
    expect((await page.goto('/upcoming?post=999999'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    consoleMessages.length = 0;
  });
});
