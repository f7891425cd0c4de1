import { expectAccessible } from '../support/accessible.ts';
import type { Page } from '@playwright/test';
import { measurePictures, SIZES } from '../support/looking.ts';
import { test } from '../support/own-site.ts';
import { expect } from '../support/site.ts';
import { countEntries, hydrated } from '../support/router.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const TITLE = 'Papier, inkt, adem';

async function openPost(page: Page, title = TITLE) {
  await hydrated(page);
  await page.getByRole('link', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`at ${size} size`, () => {
    test.use({ viewport });

    test('a post opens in 80 % of the width and 70 % of the height', async ({ page }) => {
      await page.goto('/upcoming');
      const dialog = await openPost(page);
      const box = await dialog.boundingBox();
      expect(box?.width).toBeCloseTo(viewport.width * 0.8, 0);
      expect(box?.height).toBeCloseTo(viewport.height * 0.7, 0);
      for (const picture of await measurePictures(page, 'dialog img')) {
        expect(picture.stretch).toBeCloseTo(1, 1);
        expect(picture.height).toBeLessThanOrEqual(viewport.height * 0.6);
      }
    });

    test('everything in a long post can be reached by scrolling, also with the keys', async ({
      page,
    }) => {
      await page.goto('/upcoming');
      const dialog = await openPost(page);
      const end = dialog.getByText('De toegang is vrij.');
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('End');
      const bottom = () => end.evaluate((text) => text.getBoundingClientRect().bottom);
      await expect.poll(bottom).toBeLessThan(viewport.height * 0.85);
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
    });
  });
}

test('a post shows everything it has, with the line breaks of its description', async ({
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
});

test('what a post does not have leaves no trace', async ({ page }) => {
  await page.goto('/upcoming');
  const dialog = await openPost(page, 'Kunstroute');
  await expect(dialog.locator('time')).toHaveCount(1);
  await expect(dialog.getByText('12:00', { exact: true })).toBeVisible();
  await expect(dialog.locator('img')).toHaveCount(0);
  await expect(dialog.getByRole('paragraph')).toHaveText(['Leiden', /^[\d-]+$/, '12:00']);
});

const WAYS_TO_CLOSE: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'a press on the overlay': (page) => page.mouse.click(8, 450),
  'the close button': (page) => page.getByRole('button', { name: 'Close' }).click(),
  'the close button pressed twice': (page) =>
    page.getByRole('button', { name: 'Close' }).dblclick({ delay: 50 }),
  Back: (page) => page.goBack(),
};

for (const [way, close] of Object.entries(WAYS_TO_CLOSE)) {
  test(`${way} closes the post and gives back the address, the focus and the scroll`, async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('link', { name: 'upcoming' }).click();
    const card = page.getByRole('link', { name: 'Langs de waterlijn' });
    // The page change ends with a scroll to its top; only then is the card's place its own.
    await expect(page).toHaveTitle('Upcoming – Studio Penseel');
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await card.hover();
    const scroll = await page.evaluate(() => window.scrollY);
    const entries = await countEntries(page);

    const dialog = await openPost(page, 'Langs de waterlijn');
    await expect(page).toHaveURL(/\/upcoming\?post=\d+$/);
    await expect(page).toHaveTitle('Langs de waterlijn – Studio Penseel');
    expect(await entries()).toBe(1);

    await close(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/upcoming$/);
    await expect(card).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'coming soon' })).toBeVisible();
  });
}

test('a press that starts inside and ends outside does not close', async ({ page }) => {
  await page.goto('/upcoming');
  const dialog = await openPost(page);
  await dialog.getByRole('heading').hover();
  await page.mouse.down();
  await page.mouse.move(8, 450);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
});

test('opening and closing asks the server for no data', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/upcoming');
  const dialog = await openPost(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
});

test('the keyboard alone opens a post, stays inside it and closes it', async ({ page }) => {
  await page.goto('/upcoming');
  await hydrated(page);
  await page.getByRole('link', { name: TITLE }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: TITLE });
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: TITLE })).toBeFocused();
});

test('the address of a post opens it, and closing stays on the page', async ({ page }) => {
  await page.goto('/upcoming');
  const href = await page
    .getByRole('link', { name: 'Stilte, een groepsshow' })
    .getAttribute('href');
  await page.goto(href ?? '');
  const entries = await countEntries(page);
  const dialog = page.getByRole('dialog', { name: 'Stilte, een groepsshow' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/upcoming$/);
  await expect(page.getByRole('link', { name: 'Stilte, een groepsshow' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Stilte, een groepsshow' })).toBeInViewport();
  expect(await entries()).toBe(0);
});

test('an unknown or malformed id opens nothing', async ({ page }) => {
  for (const id of ['999999', 'abc', '0', '']) {
    await page.goto(`/upcoming?post=${id}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'history' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('coming soon opens its post on home, and Back returns there', async ({ page }) => {
  await page.goto('/');
  const dialog = await openPost(page);
  await expect(page).toHaveURL(/\/\?post=\d+$/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: TITLE })).toBeFocused();
});

test('an address of home opens its post also when that is over', async ({ page }) => {
  await page.goto('/upcoming');
  const href = await page.getByRole('link', { name: 'Kunstroute' }).getAttribute('href');
  await page.goto(`/${new URL(href ?? '', 'http://localhost').search}`);
  await expect(page.getByRole('dialog', { name: 'Kunstroute' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test.describe('by touch', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true, isMobile: true });

  test('a tap opens a post, and a tap beside it closes it', async ({ page }) => {
    await page.goto('/upcoming');
    await hydrated(page);
    await page.getByRole('link', { name: TITLE }).tap();
    const dialog = page.getByRole('dialog', { name: TITLE });
    await expect(dialog).toBeVisible();
    await page.touchscreen.tap(200, 30);
    await expect(dialog).toBeHidden();
  });
});

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`an open post has no accessibility violations at ${size} size`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/upcoming');
    await openPost(page);
    await expectAccessible(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('coming soon leads to its post in full on home', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: TITLE }).click();
    await expect(page).toHaveURL(/\/\?post=\d+$/);
    await expect(page.getByRole('article')).toContainText('De toegang is vrij.');
  });
});
