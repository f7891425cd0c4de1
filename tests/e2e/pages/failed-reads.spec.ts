import { expect, test } from '../../support/site/site.ts';
import { renameTable } from '../../support/site/start-site.ts';

const AREAS = {
  SiteContent: 'Something went wrong getting site content',
  Posts: 'Something went wrong getting posts',
  Gallery: 'Something went wrong getting the gallery.',
  Settings: 'Something went wrong getting settings',
};

test('a data area that cannot be read is replaced by an error, and shown in a toast; all other areas work', async ({
  page,
  startOwnSite,
  consoleMessages,
}) => {
  const { url } = await startOwnSite({ sql: renameTable('Posts') });
  const response = await page.goto(url);
  expect(response?.status()).toBe(503);
  // The browser logs the status.
  expect(consoleMessages.splice(0)).toHaveLength(1);
  const toast = page.getByRole('alert');
  await expect(toast).toHaveText(AREAS.Posts);
  const toastBox = page.locator('.toast');
  // The timer of a toast stops while the toast is hovered.
  await toastBox.hover();
  await expect(page.getByRole('main')).toContainText(AREAS.Posts);
  await expect(page.locator('.hero img')).toBeVisible();
  await expect(page.locator('main figure')).toHaveCount(5);

  const { x, y, width } = (await toastBox.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  expect(x + width, 'the toast is on the right').toBeGreaterThan(1200);
  const menu = await page.getByRole('navigation').first().boundingBox();
  expect(y, 'the toast covers no link of the menu').toBeGreaterThan(
    (menu?.y ?? 0) + (menu?.height ?? 0),
  );
  expect(y, 'the toast is at the top').toBeLessThan(110);
  const clock = page.locator('.toast-clock');
  await expect(clock).toHaveCSS('animation-duration', '5s');

  const drag = async (share: number) => {
    const [start, middle] = [x + width / 2, y + 20];
    await page.mouse.move(start, middle);
    await page.mouse.down();
    await page.mouse.move(start - width * share, middle, { steps: 4 });
    await page.mouse.up();
  };
  await drag(0.75);
  await expect
    .poll(async () => (await toastBox.boundingBox())?.x, 'the toast returns to its position')
    .toBe(x);
  await drag(0.85);
  await expect(toast).toBeHidden();
});

test('a page without any readable data area is still rendered, with a toast for each area', async ({
  page,
  startOwnSite,
  consoleMessages,
}) => {
  const sql = Object.keys(AREAS).map(renameTable).join('');
  const { url } = await startOwnSite({ sql });
  const response = await page.goto(url);
  expect(response?.status()).toBe(503);
  expect(consoleMessages.splice(0)).toHaveLength(1);
  for (const message of Object.values(AREAS)) {
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'gallery' })).toBeVisible();
});
