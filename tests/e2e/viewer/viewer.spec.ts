import { demoTexts } from '../../../demo/texts.ts';
import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { openWork, shownImage, waitForViewer, viewerOf } from './open-viewer.ts';

test.beforeEach(({ context }) => stubPictures(context));

const LISTS = [
  { path: '/', title: 'Laatste licht', total: 5 },
  { path: '/gallery', title: 'Laatste licht', total: 12 },
  { path: '/gallery?groupBy=collection', title: 'Luwte', total: 13 },
  { path: '/gallery/category/1', title: 'Laatste licht', total: 12 },
];

test('on every page a work opens with its title, size, position in the list and alternative text', async ({
  page,
}) => {
  for (const { path, title, total } of LISTS) {
    await openWork(page, path, title);
    await expect(page).toHaveURL(/[?&]work=\d+$/);
    await expect(viewerOf(page).locator('.viewer-title')).toHaveText(title);
    await expect(viewerOf(page).locator('.viewer-size').last()).toHaveText(/\d+ × \d+ cm/);
    const counter = viewerOf(page).getByRole('status');
    await expect(counter).toContainText(new RegExp(`\\d+ / ${total}`));
    await expect(counter).toContainText(new RegExp(`\\d+ of ${total}`));
    await expect(shownImage(page)).toHaveAttribute(
      'alt',
      demoTexts[title]?.alternativeText ?? title,
    );
  }
});

test('opening the viewer adds one history entry: Back closes it, Forward opens it again, and a second Escape does not leave the page', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'gallery', exact: true }).click();
  await expect(page).toHaveURL('/gallery');
  await page.getByRole('link', { name: 'Laatste licht', exact: true }).click();
  await waitForViewer(page);
  const entries = await page.evaluate(() => history.length);
  for (const count of ['2 / 12', '3 / 12']) {
    await page.keyboard.press('ArrowRight');
    await expect(viewerOf(page)).toContainText(count);
  }
  await expect(page).toHaveURL('/gallery?work=3');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL('/gallery');
  await expect(viewerOf(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL('/gallery?work=3');
  await expect(viewerOf(page)).toContainText('3 / 12');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'gallery', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await page.getByRole('link', { name: 'Luwte', exact: true }).click();
  await waitForViewer(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
});

test('Previous and Next wrap around and update the URL; the keyboard opens the viewer, zooms, moves to the next work and closes it', async ({
  page,
}) => {
  await openWork(page, '/gallery', 'Laatste licht');
  await expect(page).toHaveURL('/gallery?work=1');
  await viewerOf(page).getByRole('button', { name: 'Previous' }).click();
  await expect(viewerOf(page)).toContainText('12 / 12');
  await expect(page).toHaveURL('/gallery?work=12');
  await viewerOf(page).getByRole('button', { name: 'Next' }).click();
  await expect(viewerOf(page)).toContainText('1 / 12');
  await expect(page).toHaveURL('/gallery?work=1');
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Luwte', exact: true }).focus();
  await page.keyboard.press('Enter');
  await waitForViewer(page);
  await page.keyboard.press('+');
  await expect(page.locator('.yarl__slide_current .yarl__slide_wrapper_interactive')).toHaveCount(
    1,
  );
  await page.keyboard.press('Control+0');
  await expect(page.locator('.yarl__slide_current .yarl__slide_wrapper_interactive')).toHaveCount(
    0,
  );
  const names: (string | null)[] = [];
  for (let i = 0; i < 5; i += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
  }
  expect(names).toEqual(['Zoom in', 'Copy link', 'Close', 'Previous', 'Next']);
  await page.keyboard.press('Enter');
  await expect(viewerOf(page)).toContainText('4 / 12');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Vogelvlucht', exact: true })).toBeFocused();
});

test('each press of an arrow key moves by one work, however fast', async ({ page }) => {
  await openWork(page, '/gallery', 'Laatste licht');
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowRight');
  await expect(viewerOf(page)).toContainText('6 / 12');
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowLeft');
  await expect(viewerOf(page)).toContainText('3 / 12');
  await expect(page).toHaveURL('/gallery?work=3');
});

test('when the viewer closes, focus and scroll position are at the last viewed work, or at the first viewed one if the page does not show it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, title] of [
    ['/gallery/category/1', 'Avondrood'],
    ['/gallery', 'Laatste licht'],
  ] as const) {
    await openWork(page, path, 'Laatste licht');
    await page.keyboard.press('ArrowLeft');
    await expect(viewerOf(page)).toContainText('Avondrood');
    await page.keyboard.press('Escape');
    const last = page.getByRole('link', { name: title, exact: true });
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
  }
});

test('a direct URL opens the viewer, and closing it shows the page beneath; a work that the page does not show is viewed alone', async ({
  page,
}) => {
  await page.goto('/gallery?groupBy=collection&work=3');
  await waitForViewer(page);
  await expect(viewerOf(page)).toContainText('Luwte');
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/work=(?!3$)/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/gallery?groupBy=collection');
  await expect(viewerOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // The works of the page are loaded when the viewer closes.
  await expect(page.locator('.work-link:focus')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);

  await page.goto('/gallery/category/2?work=1');
  await expect(viewerOf(page)).toContainText('Laatste licht');
  await expect(viewerOf(page)).toContainText('1 / 1');
  await expect(viewerOf(page).getByRole('button', { name: 'Next' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/gallery/category/2');
});

test('a malformed id shows the gallery', async ({ page }) => {
  await page.goto('/gallery?work=abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  await expect(viewerOf(page)).toHaveCount(0);
});
