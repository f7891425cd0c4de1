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

test('at every size the three sections are in order, by start date, with dividers; pictures are whole and nothing shifts', async ({
  page,
}) => {
  await checkAtEveryViewport(page, '/upcoming', async (size, viewport) => {
    await expect(page).toHaveTitle('Upcoming – Studio Penseel');
    await expect(page.getByRole('heading', { level: 1 }), size).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 2 }), size).toHaveText(Object.keys(SECTIONS));
    await expect(page.getByRole('separator'), size).toHaveCount(2);
    // Events that run today are listed as ongoing, and nowhere else.
    await expect(page.getByRole('region', { name: 'today' }), size).toHaveCount(0);
    for (const [name, titles] of Object.entries(SECTIONS)) {
      const cards = page.getByRole('region', { name }).getByRole('listitem');
      await expect(cards.getByRole('heading'), size).toHaveText(titles);
      for (const card of await cards.all()) {
        await expect(card, size).toContainText(DATE);
        const lead = card.locator('.large-date');
        await expect(lead, size).toHaveText(
          name === 'ongoing' ? /^until \d\d? [A-Z][a-z]+$/ : /^\d\d? [A-Z][a-z]+$/,
        );
      }
      const tops = await cards.locator('.large-date').evaluateAll((dates) =>
        dates.map((date) => {
          const card = date.closest('li')?.getBoundingClientRect().top ?? 0;
          return Math.round(date.getBoundingClientRect().bottom - card);
        }),
      );
      expect(new Set(tops).size, `the dates of a section stand on one line, ${size}`).toBe(1);
    }

    await loadAllPictures(page);
    const pictures = await measurePictures(page.locator('main img'));
    expect(pictures, size).toHaveLength(6);
    for (const picture of pictures) {
      expect(picture.stretch, size).toBeCloseTo(1, 1);
      expect(picture.right, size).toBeLessThanOrEqual(viewport.width);
    }
  });
});

test('the events have no accessibility violations', async ({ page }) => {
  await page.goto('/upcoming');
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every card leads to its post and back; a malformed id shows the page alone, and an unknown id is a 404', async ({
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
