import type { Page } from '@playwright/test';
import { hydrated } from '../support/router.ts';
import { expect, setLine, test, waitForRequestEnd } from '../support/visitor.ts';

const LINKS = 'routes/links/route';
const FAILURE = 'Loading chunk failed';

/** A code file that a deploy has taken away. */
async function takeAway(page: Page, code: string) {
  await page.route(`**${code}`, (route) => route.fulfill({ status: 404 }));
}

function linkTo(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

/** Comes with the pointer, and stays there until the page has its scripts. */
async function pointAt(page: Page, name: string) {
  await linkTo(page, name).hover();
  await hydrated(page);
}

test('pointing at or focusing a link loads nothing anew, be its code missing or the line gone', async ({
  visit,
  findCode,
}) => {
  const code = await findCode(LINKS);
  const { page, documents } = await visit('/', {}, (coming) => takeAway(coming, code));
  await pointAt(page, 'links');
  await linkTo(page, 'bio').hover();
  const askedAgain = waitForRequestEnd(page, code);
  await linkTo(page, 'links').hover();
  await askedAgain;
  await linkTo(page, 'upcoming').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(linkTo(page, 'links')).toBeFocused();

  await setLine(page, false);
  await linkTo(page, 'gallery').hover();
  await linkTo(page, 'links').hover();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await setLine(page, true);
  // A reload that was begun would be over before this page stands.
  await linkTo(page, 'bio').click();
  await expect(page).toHaveURL('/bio');
  await expect(page).toHaveTitle(/bio/i);
  expect(documents).toEqual([]);
});

test('a touch on a link that only scrolls the page loads nothing anew', async ({
  visit,
  findCode,
}) => {
  const code = await findCode('routes/gallery/route');
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const { page, documents } = await visit('/', phone, (coming) => takeAway(coming, code));
  await page.getByRole('button', { name: 'Menu' }).tap();
  const link = page.getByRole('dialog').getByRole('link', { name: 'gallery' });
  const box = await link.boundingBox();
  const point = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
  const asked = waitForRequestEnd(page, code);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await asked;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await page.getByRole('button', { name: 'Close menu' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(documents).toEqual([]);
});

test('going to a page whose code is gone loads it whole once, and then says so and offers a reload: by press, by key, and by Back', async ({
  visit,
  findCode,
}) => {
  const code = await findCode(LINKS);
  const { page, documents } = await visit('/links');
  await pointAt(page, 'bio');
  await linkTo(page, 'bio').click();
  await expect(page).toHaveTitle(/bio/i);
  expect(documents).toEqual([]);
  await takeAway(page, code);
  // Loaded anew, this page has never had the code of the one before.
  await page.reload();
  await pointAt(page, 'links');
  documents.length = 0;
  await linkTo(page, 'links').click();
  await expect.poll(() => documents).toEqual(['/links']);
  // Asked for is not yet there: until then the page before is the one that is loaded.
  await expect(page).toHaveTitle(/links/i);
  await page.waitForLoadState();

  await page.goBack();
  await expect(page).toHaveTitle(/bio/i);
  await pointAt(page, 'gallery');
  documents.length = 0;
  await page.goBack();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reload this page' })).toBeVisible();
  await expect(page).toHaveURL('/bio');

  await linkTo(page, 'gallery').click();
  await expect(page).toHaveTitle(/gallery/i);
  await expect(page.getByText(FAILURE)).toHaveCount(0);
  await linkTo(page, 'links').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(FAILURE)).toBeVisible();
  await expect(page).toHaveURL('/gallery');
  expect(documents).toEqual([]);
});
