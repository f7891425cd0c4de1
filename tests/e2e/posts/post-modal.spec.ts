import type { Page } from '@playwright/test';
import { measurePictures } from '../../support/browser/pictures.ts';
import { VIEWPORTS } from '../../support/browser/viewports.ts';
import { expect, test } from '../../support/site/site.ts';
import { countHistoryEntries, waitForHydration } from '../../support/browser/router.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const TITLE = 'Papier, inkt, adem';

/** The link of a post in the lists, and not in the line 'today', which has no headings. */
function cardLink(page: Page, title: string) {
  return page.getByRole('heading').getByRole('link', { name: title });
}

async function openPost(page: Page, title = TITLE) {
  await waitForHydration(page);
  await cardLink(page, title).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('on phone and desktop the dialog of a post has 80 % of the width and 70 % of the height, and works by keyboard', async ({
  page,
}) => {
  await page.goto('/upcoming');
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    const dialog = await openPost(page);
    const box = await dialog.boundingBox();
    expect(box?.width, device).toBeCloseTo(viewport.width * 0.8, 0);
    expect(box?.height, device).toBeCloseTo(viewport.height * 0.7, 0);
    for (const picture of await measurePictures(page.locator('dialog img'))) {
      expect(picture.stretch, device).toBeCloseTo(1, 1);
      expect(picture.height, device).toBeLessThanOrEqual(viewport.height * 0.6);
    }
    const close = dialog.getByRole('button', { name: 'Close' });
    await expect(close, device).toBeFocused();
    await page.keyboard.press('End');
    const end = dialog.getByText('De toegang is vrij.');
    const bottom = () => end.evaluate((text) => text.getBoundingClientRect().bottom);
    await expect.poll(bottom, device).toBeLessThan(viewport.height * 0.85);
    await expect(close, device).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('a post shows all its fields, with the line breaks of its description; empty fields are omitted', async ({
  page,
}) => {
  await page.goto('/upcoming');
  const dialog = await openPost(page, 'Open atelier');
  await expect(dialog.getByRole('img', { name: 'Open atelier' })).toBeVisible();
  await expect(dialog.getByRole('heading')).toHaveText('Open atelier');
  await expect(dialog.getByText('Gent')).toBeVisible();
  await expect(dialog.locator('time')).toHaveText([/^\d\d-\d\d-\d{4}$/, /^\d\d-\d\d-\d{4}$/]);
  await expect(dialog.getByText('14:00 – 18:00')).toBeVisible();
  const description = dialog.getByText('Twee dagen lang');
  expect(await description.innerText()).toContain('open.\nEr is koffie');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const sparse = await openPost(page, 'Kunstroute');
  await expect(sparse.locator('time')).toHaveCount(1);
  await expect(sparse.getByText('12:00', { exact: true })).toBeVisible();
  await expect(sparse.locator('img')).toHaveCount(0);
  await expect(sparse.getByRole('paragraph')).toHaveText([
    'Leiden',
    /^[\d-]+$/,
    '12:00',
    'Copy link',
  ]);
});

const WAYS_TO_CLOSE: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'a click on the overlay': (page) => page.mouse.click(8, 450),
  'the close button': (page) => page.getByRole('button', { name: 'Close' }).click(),
  'a double click on the close button': (page) =>
    page.getByRole('button', { name: 'Close' }).dblclick({ delay: 50 }),
  Back: (page) => page.goBack(),
};

test('every way to close a post restores the URL, the focus and the scroll position', async ({
  page,
}) => {
  await page.goto('/');
  for (const [way, close] of Object.entries(WAYS_TO_CLOSE)) {
    await page.getByRole('link', { name: 'upcoming' }).click();
    const card = cardLink(page, 'Langs de waterlijn');
    // Navigation ends with a scroll to the top, which moves the card.
    await expect(page).toHaveTitle('Upcoming – Studio Penseel');
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await card.hover();
    const scroll = await page.evaluate(() => window.scrollY);
    const entries = await countHistoryEntries(page);

    const dialog = await openPost(page, 'Langs de waterlijn');
    await expect(page).toHaveURL(/\/upcoming\?post=\d+$/);
    await expect(page).toHaveTitle('Langs de waterlijn – Studio Penseel');
    expect(await entries()).toBe(1);

    await close(page);
    await expect(dialog, way).toBeHidden();
    await expect(page, way).toHaveURL(/\/upcoming$/);
    await expect(card, way).toBeFocused();
    expect(await page.evaluate(() => window.scrollY), way).toBe(scroll);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'coming soon' }), way).toBeVisible();
  }
});

test('a press that starts inside a post and ends outside does not close it; the keyboard opens and closes it; no data is requested', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/upcoming');
  const dialog = await openPost(page);
  await dialog.getByRole('heading').hover();
  await page.mouse.down();
  await page.mouse.move(8, 450);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();

  const card = page.getByRole('link', { name: TITLE });
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
  expect(requests.filter((path) => path.endsWith('.data'))).toEqual([]);
});

test('the URL of a post opens it, on home even a past one, and closing it stays on the page', async ({
  page,
}) => {
  await page.goto('/upcoming');
  const card = page.getByRole('link', { name: 'Stilte, een groepsshow' });
  await page.goto((await card.getAttribute('href')) ?? '');
  const entries = await countHistoryEntries(page);
  const dialog = page.getByRole('dialog', { name: 'Stilte, een groepsshow' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/upcoming$/);
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  expect(await entries()).toBe(0);

  const href = await page.getByRole('link', { name: 'Kunstroute' }).getAttribute('href');
  await page.goto(`/${new URL(href ?? '', 'http://localhost').search}`);
  await expect(page.getByRole('dialog', { name: 'Kunstroute' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('‘coming soon’ opens its post on home, and Back closes it; a malformed id opens nothing', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openPost(page);
  await expect(page).toHaveURL(/\/\?post=\d+$/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: TITLE })).toBeFocused();

  await page.goto('/upcoming?post=abc');
  await expect(page.getByRole('heading', { name: 'history' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ viewport: VIEWPORTS.phone, hasTouch: true, isMobile: true });

  test('a tap opens a post, and a tap outside closes it', async ({ page }) => {
    await page.goto('/upcoming');
    await waitForHydration(page);
    await page.getByRole('link', { name: TITLE }).tap();
    const dialog = page.getByRole('dialog', { name: TITLE });
    await expect(dialog).toBeVisible();
    await page.touchscreen.tap(200, 30);
    await expect(dialog).toBeHidden();
  });
});
