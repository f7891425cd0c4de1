import type { Page } from '@playwright/test';
import { measurePictures } from '../../support/browser/pictures.ts';
import { VIEWPORTS } from '../../support/browser/viewports.ts';
import { expect, test } from '../../support/site/site.ts';
import { countHistoryEntries, waitForHydration } from '../../support/browser/router.ts';

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

/** Large dates that are lower or higher in their card than those of other events in the section. */
function findUnalignedDates(page: Page): Promise<string[]> {
  return page.locator('main section').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const dates = [...section.querySelectorAll('.large-date')];
      const offsets = dates.map((date) => {
        const cardTop = date.closest('li')?.getBoundingClientRect().top ?? 0;
        return Math.round(date.getBoundingClientRect().bottom - cardTop);
      });
      return offsets.some((offset) => offset !== offsets[0]) ? [`${section.id}: ${offsets}`] : [];
    }),
  );
}

test('on phone and desktop the dialog of a post has 80 % of the width and 70 % of the height, works by keyboard, and shows the fields that are filled in; the dates of a section are aligned', async ({
  page,
}) => {
  await page.goto('/upcoming');
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    expect(await findUnalignedDates(page), device).toEqual([]);
    const dialog = await openPost(page);
    const box = await dialog.boundingBox();
    expect(box?.width, device).toBeCloseTo(viewport.width * 0.8, 0);
    expect(box?.height, device).toBeCloseTo(viewport.height * 0.7, 0);
    for (const picture of await measurePictures(page.locator('dialog img'))) {
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

  const full = await openPost(page, 'Open atelier');
  await expect(full.getByRole('img', { name: 'Open atelier' })).toBeVisible();
  await expect(full.getByRole('heading')).toHaveText('Open atelier');
  await expect(full.locator('time')).toHaveText([/^\d\d-\d\d-\d{4}$/, /^\d\d-\d\d-\d{4}$/]);
  const text = await full.innerText();
  for (const shown of ['Gent', '14:00 – 18:00', 'open.\nEr is koffie'])
    expect(text).toContain(shown);
  await page.keyboard.press('Escape');
  await expect(full).toBeHidden();

  const sparse = await openPost(page, 'Kunstroute');
  await expect(sparse.locator('time')).toHaveCount(1);
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
  'a double click on the close button': (page) =>
    page.getByRole('button', { name: 'Close' }).dblclick({ delay: 50 }),
  'the keyboard on the close button': (page) => page.keyboard.press('Enter'),
  Back: (page) => page.goBack(),
};

test('every way to close a post restores the URL, the focus, the scroll position and the history, and requests no data', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.getByRole('link', { name: 'upcoming' }).click();
  const card = cardLink(page, 'Langs de waterlijn');
  const dialog = page.getByRole('dialog', { name: 'Langs de waterlijn' });
  // Navigation ends with a scroll to the top, which moves the card.
  await expect(page).toHaveTitle('Upcoming – Studio Penseel');
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await card.hover();
  const scroll = await page.evaluate(() => window.scrollY);
  const entries = await countHistoryEntries(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));

  for (const [index, [way, close]] of Object.entries(WAYS_TO_CLOSE).entries()) {
    if (index === 0) await card.click();
    else await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Close' }), way).toBeFocused();
    await expect(page).toHaveURL(/\/upcoming\?post=\d+$/);
    await expect(page).toHaveTitle('Langs de waterlijn – Studio Penseel');
    expect(await entries()).toBe(index + 1);

    await close(page);
    await expect(dialog, way).toBeHidden();
    await expect(page, way).toHaveURL(/\/upcoming$/);
    await expect(card, way).toBeFocused();
    expect(await page.evaluate(() => window.scrollY), way).toBe(scroll);
  }
  await card.click();
  await dialog.getByRole('heading').hover();
  await page.mouse.down();
  await page.mouse.move(8, 450);
  await page.mouse.up();
  await expect(dialog, 'a drag from inside to outside').toBeVisible();
  await page.goBack();
  expect(requests.filter((path) => path.endsWith('.data'))).toEqual([]);
  // Every way stepped back from its entry, so that home is the previous one.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'coming soon' })).toBeVisible();
});

test('the URL of a post opens it, on home even a past one, and closing it stays on the page; ‘coming soon’ opens its post on home; a post is shared with the share sheet of the device', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (shared: object) => Object.assign(window, { shared }),
    });
  });
  await page.goto('/upcoming?post=8');
  const entries = await countHistoryEntries(page);
  const dialog = page.getByRole('dialog', { name: 'Stilte, een groepsshow' });
  await dialog.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => 'shared' in window && window.shared)).toMatchObject({
    url: `${site.url}/upcoming?post=8`,
  });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/upcoming$/);
  const card = page.getByRole('link', { name: 'Stilte, een groepsshow' });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  expect(await entries()).toBe(0);

  await page.goto('/?post=8');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  const soon = await openPost(page);
  await expect(page).toHaveURL(/\/\?post=\d+$/);
  await page.goBack();
  await expect(soon).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: TITLE })).toBeFocused();
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
