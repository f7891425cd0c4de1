import { expectAccessible } from '../support/accessible.ts';
import { expect } from '../support/site.ts';
import { loadAllPictures, measurePictures, SIZES, watchLayoutShift } from '../support/looking.ts';
import { takeAway } from '../support/altered-site.ts';
import { test } from '../support/own-site.ts';

const SECTIONS = {
  upcoming: ['Open atelier', 'Papier, inkt, adem', 'Zeefdruk: een dag in het atelier'],
  ongoing: ['Langs de waterlijn', 'Kleine formaten'],
  history: ['Land en lucht', 'Kunstroute', 'Stilte, een groepsshow'],
};
const DATE = /\d\d-\d\d-\d{4}/;

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`at ${size} size`, () => {
    test.use({ viewport });

    test('the three sections stand in order, by start date, with dividers between', async ({
      page,
    }) => {
      await page.goto('/upcoming');
      await expect(page).toHaveTitle('Upcoming – Studio Penseel');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(Object.keys(SECTIONS));
      await expect(page.getByRole('separator')).toHaveCount(2);
      for (const [name, titles] of Object.entries(SECTIONS)) {
        const cards = page.getByRole('region', { name }).getByRole('listitem');
        await expect(cards.getByRole('heading')).toHaveText(titles);
        for (const card of await cards.all()) await expect(card).toContainText(DATE);
        const tops = await cards.locator('.large-date').evaluateAll((dates) =>
          dates.map((date) => {
            const card = date.closest('li')?.getBoundingClientRect().top ?? 0;
            return Math.round(date.getBoundingClientRect().bottom - card);
          }),
        );
        expect(new Set(tops).size, 'the dates of a section stand on one line').toBe(1);
      }
    });

    test('no picture is cropped or wider than the page, and nothing jumps', async ({ page }) => {
      const shift = await watchLayoutShift(page);
      await page.goto('/upcoming');
      await loadAllPictures(page);
      const pictures = await measurePictures(page, 'main img');
      expect(pictures).toHaveLength(6);
      for (const picture of pictures) {
        expect(picture.stretch).toBeCloseTo(1, 1);
        expect(picture.right).toBeLessThanOrEqual(viewport.width);
      }
      expect(await shift()).toBe(0);
    });
  });
}

test('the events have no accessibility violations', async ({ page }) => {
  await page.goto('/upcoming');
  await expectAccessible(page);
});

test('a section without posts is not shown, nor a divider for it', async ({ page, startOwn }) => {
  const url = await startOwn(
    `delete from Posts where endDate is null or endDate < date('now', 'localtime');`,
  );
  await page.goto(`${url}/upcoming`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['upcoming', 'ongoing']);
  await expect(page.getByRole('separator')).toHaveCount(1);
});

test('without posts the page says so', async ({ page, startOwn }) => {
  const url = await startOwn('delete from Posts;');
  await page.goto(`${url}/upcoming`);
  await expect(page.getByRole('main')).toContainText('No events yet.');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
});

test('only a post that starts today carries the badge', async ({ page, startOwn }) => {
  const url = await startOwn(
    `update Posts set startDate = date('now', 'localtime'), endDate = date('now', 'localtime', '+3 days') where title = 'Kleine formaten';`,
  );
  await page.goto(`${url}/upcoming`);
  const badge = page.getByText('today', { exact: true });
  await expect(badge).toHaveCount(1);
  const ongoing = page.getByRole('region', { name: 'ongoing' });
  await expect(ongoing.getByRole('listitem').filter({ has: badge })).toContainText(
    'Kleine formaten',
  );
});

test('posts that cannot be read say so in place and in a toast', async ({ page, startOwn }) => {
  const url = await startOwn(takeAway('Posts'));
  const response = await page.goto(`${url}/upcoming`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toContainText('Something went wrong getting posts');
  await expect(page.getByRole('alert')).toHaveText('Something went wrong getting posts');
  await expect(page.getByRole('link', { name: 'bio' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every card leads to its post in full, and from there back', async ({ page }) => {
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

  test('an id that no post has shows the page without it', async ({ page }) => {
    for (const id of ['999999', 'abc', '1;drop', '']) {
      const response = await page.goto(`/upcoming?post=${id}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('article')).toHaveCount(0);
      await expect(page.getByRole('listitem').filter({ hasText: DATE })).toHaveCount(8);
    }
  });
});
