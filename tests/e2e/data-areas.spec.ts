import { takeAway } from '../support/altered-site.ts';
import { test } from '../support/own-site.ts';
import { expect } from '../support/site.ts';

const AREAS = {
  SiteContent: 'Something went wrong getting site content',
  Posts: 'Something went wrong getting posts',
  Gallery: 'Something went wrong getting the gallery.',
  Settings: 'Something went wrong getting settings',
};

test('an area that cannot be read says so in its place and in a toast; the rest works', async ({
  page,
  startOwn,
}) => {
  const response = await page.goto(await startOwn(takeAway('Posts')));
  expect(response?.status()).toBe(200);
  const toast = page.getByRole('alert');
  await expect(toast).toHaveText(AREAS.Posts);
  const card = page.locator('.Toastify__toast');
  // Its clock stands still while it is pointed at.
  await card.hover();
  await expect(page.getByRole('main')).toContainText(AREAS.Posts);
  await expect(page.locator('.hero img')).toBeVisible();
  await expect(page.locator('main figure')).toHaveCount(5);

  const { x, y, width } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  expect(x + width, 'it stands at the right').toBeGreaterThan(1200);
  const menu = await page.getByRole('navigation').first().boundingBox();
  expect(y, 'it covers no link of the menu').toBeGreaterThan((menu?.y ?? 0) + (menu?.height ?? 0));
  expect(y, 'it stands at the top').toBeLessThan(110);
  const clock = page.locator('.Toastify__progress-bar--animated');
  await expect(clock).toHaveCSS('animation-duration', '5s');

  const drag = async (share: number) => {
    const [start, middle] = [x + width / 2, y + 20];
    await page.mouse.move(start, middle);
    await page.mouse.down();
    await page.mouse.move(start - width * share, middle, { steps: 4 });
    await page.mouse.up();
  };
  await drag(0.75);
  await expect.poll(async () => (await card.boundingBox())?.x, 'it springs back').toBe(x);
  await drag(0.85);
  await expect(toast).toBeHidden();
});

test('with no area readable the page still stands, with a toast for each', async ({
  page,
  startOwn,
}) => {
  const url = await startOwn(Object.keys(AREAS).map(takeAway).join(''));
  const response = await page.goto(url);
  expect(response?.status()).toBe(200);
  for (const message of Object.values(AREAS)) {
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'gallery' })).toBeVisible();
});
