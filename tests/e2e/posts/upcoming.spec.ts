import { expect, test } from '../../support/site/site.ts';
import { VIEWPORTS } from '../../support/browser/viewports.ts';

const SECTIONS = {
  upcoming: ['Open atelier', 'Papier, inkt, adem', 'Zeefdruk: een dag in het atelier'],
  ongoing: ['Langs de waterlijn', 'Kleine formaten'],
  history: ['Land en lucht', 'Kunstroute', 'Stilte, een groepsshow'],
};
const DATE = /\d\d-\d\d-\d{4}/;

test('the three sections are sorted by start date and have dividers; on phone and desktop their dates are aligned', async ({
  page,
}) => {
  await page.goto('/upcoming');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(Object.keys(SECTIONS));
  await expect(page.getByRole('separator')).toHaveCount(2);
  // Events that run today are listed as ongoing only.
  await expect(page.getByRole('region', { name: 'today' })).toHaveCount(0);
  for (const [name, titles] of Object.entries(SECTIONS)) {
    const cards = page.getByRole('region', { name }).getByRole('listitem');
    await expect(cards.getByRole('heading')).toHaveText(titles);
    await expect(cards).toContainText(titles.map(() => DATE));
    const form = name === 'ongoing' ? /^until \d\d? [A-Z][a-z]+$/ : /^\d\d? [A-Z][a-z]+$/;
    const dates = cards.locator('.large-date');
    await expect(dates).toHaveText(titles.map(() => form));
    for (const [device, viewport] of Object.entries(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      const offsets = await dates.evaluateAll((all) =>
        all.map((date) => {
          const cardTop = date.closest('li')?.getBoundingClientRect().top ?? 0;
          return Math.round(date.getBoundingClientRect().bottom - cardTop);
        }),
      );
      expect(new Set(offsets).size, `${name} on ${device}`).toBe(1);
    }
  }
  await expect(page.locator('main img')).toHaveCount(6);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a card leads to its post, and Close leads back', async ({ page }) => {
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
  });
});
