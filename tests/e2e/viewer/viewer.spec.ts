import type { Page } from '@playwright/test';
import { demoTexts } from '../../../demo/texts.ts';
import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { openWork, shownImage, waitForViewer, viewerOf } from './open-viewer.ts';

test.beforeEach(({ context }) => stubPictures(context));

/** Expects the title, size, alternative text and number of works of the open viewer. */
async function expectShown(page: Page, title: string, total: number) {
  await expect(page).toHaveURL(/[?&]work=\d+$/);
  await expect(viewerOf(page).locator('.viewer-title')).toHaveText(title);
  await expect(viewerOf(page).locator('.viewer-size').last()).toHaveText(/\d+ × \d+ cm/);
  const counter = viewerOf(page).getByRole('status');
  await expect(counter).toContainText(new RegExp(`\\d+ / ${total}`));
  await expect(counter).toContainText(new RegExp(`\\d+ of ${total}`));
  await expect(shownImage(page)).toHaveAttribute('alt', demoTexts[title]?.alternativeText ?? title);
}

test('opening the viewer adds one history entry: each press of an arrow key, however fast, replaces it; Back closes it, Forward opens it again, and a second Escape does not leave the page', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'gallery', exact: true }).click();
  await expect(page).toHaveURL('/gallery');
  await page.getByRole('link', { name: 'Laatste licht', exact: true }).click();
  await waitForViewer(page);
  await expectShown(page, 'Laatste licht', 12);
  const entries = await page.evaluate(() => history.length);
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowRight');
  await expect(viewerOf(page)).toContainText('6 / 12');
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowLeft');
  await expect(viewerOf(page)).toContainText('3 / 12');
  await expect(page).toHaveURL('/gallery?work=3');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL('/gallery');
  await expect(viewerOf(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL('/gallery?work=3');
  await expect(viewerOf(page)).toContainText('3 / 12');
  await page.goBack();

  const work = page.getByRole('link', { name: 'Zwevend', exact: true });
  await work.scrollIntoViewIfNeeded();
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await work.click();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(100);
    await waitForViewer(page);
    await close();
    await expect(viewerOf(page)).toHaveCount(0);
    await expect(work).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/gallery');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('Previous and Next wrap around; the keyboard opens the viewer, zooms, moves and closes it; then the last viewed work is focused, or the first one if the page does not show the last', async ({
  page,
}) => {
  await openWork(page, '/gallery', 'Laatste licht');
  await expect(page.locator('.yarl__slide').first()).toHaveCSS('transition-duration', '0s');
  await expect(viewerOf(page).locator('.viewer-title')).toHaveCSS('animation-name', 'none');
  await viewerOf(page).getByRole('button', { name: 'Previous' }).click();
  await expect(viewerOf(page)).toContainText('12 / 12');
  await expect(page).toHaveURL('/gallery?work=12');
  await viewerOf(page).getByRole('button', { name: 'Next' }).click();
  await expect(viewerOf(page)).toContainText('1 / 12');
  await expect(page).toHaveURL('/gallery?work=1');
  await page.keyboard.press('ArrowLeft');
  await expect(viewerOf(page)).toContainText('Avondrood');
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Laatste licht', exact: true })).toBeFocused();

  await page.getByRole('link', { name: 'Luwte', exact: true }).focus();
  await page.keyboard.press('Enter');
  await waitForViewer(page);
  const zoomed = page.locator('.yarl__slide_current .yarl__slide_wrapper_interactive');
  await page.keyboard.press('+');
  await expect(zoomed).toHaveCount(1);
  await page.keyboard.press('Control+0');
  await expect(zoomed).toHaveCount(0);
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

test('a direct URL opens the viewer, and closing it shows the page beneath; a work that the page does not show is viewed alone', async ({
  page,
}) => {
  await page.goto('/gallery?groupBy=collection&work=3');
  await waitForViewer(page);
  await expectShown(page, 'Luwte', 13);
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
