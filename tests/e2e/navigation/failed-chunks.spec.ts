import type { Page } from '@playwright/test';
import { OWNER_CODE, recordDocuments, waitForHydration } from '../../support/browser/router.ts';
import { expect, test } from '../../support/browser/visitor.ts';
import { test as ownerTest } from '../../support/site/owner-site.ts';

const FAILURE = 'Loading chunk failed';
const PAGES = ['gallery', 'upcoming', 'bio', 'links', 'home'];

function linkTo(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

test('hovering, touching or focusing a link never reloads the page, and every public page opens although all scripts are missing', async ({
  visit,
}) => {
  const { page, documents } = await visit('/', { hasTouch: true });
  await waitForHydration(page);
  await page.waitForLoadState('load');
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404 }));
  const touch = await page.context().newCDPSession(page);
  for (const [isOffline, name] of [
    [true, 'gallery'],
    [false, 'upcoming'],
  ] as const) {
    await page.context().setOffline(isOffline);
    await linkTo(page, name).hover();
    await linkTo(page, name).focus();
    const box = await linkTo(page, name).boundingBox();
    const point = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  }
  for (const name of PAGES) {
    await linkTo(page, name).click();
    await expect(page).toHaveURL(name === 'home' ? '/' : `/${name}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  expect(documents).toEqual([]);
});

ownerTest(
  'navigation to a page with missing code loads its document once; after that the page shows an error at its URL with a link to reload: by mouse, by keyboard, and by Back',
  async ({ page, consoleMessages }) => {
    const documents = recordDocuments(page);
    await page.goto('/admin');
    await waitForHydration(page);
    await linkTo(page, 'bio').click();
    await expect(page).toHaveTitle(/bio/i);
    await page.route(OWNER_CODE, (route) => route.fulfill({ status: 404 }));
    // After a reload this page has not loaded the code of the admin page.
    await page.reload();
    await waitForHydration(page);
    documents.length = 0;
    // Without a connection the document cannot be loaded either.
    await page.context().setOffline(true);
    await linkTo(page, 'admin').click();
    await expect(page.getByText(FAILURE)).toBeVisible();
    await page.context().setOffline(false);
    expect(documents).toEqual([]);
    await page.goBack();
    await expect(page).toHaveTitle(/bio/i);

    await linkTo(page, 'admin').click();
    await expect.poll(() => documents).toEqual(['/admin']);
    await expect(page).toHaveTitle('Admin');
    await page.waitForLoadState();

    await page.goBack();
    await expect(page).toHaveTitle(/bio/i);
    await waitForHydration(page);
    documents.length = 0;
    await page.goBack();
    await expect(page.getByText(FAILURE)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reload this page' })).toBeVisible();
    await expect(page).toHaveURL('/admin');

    await linkTo(page, 'gallery').click();
    await expect(page).toHaveTitle(/gallery/i);
    await expect(page.getByText(FAILURE)).toHaveCount(0);
    await linkTo(page, 'admin').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(FAILURE)).toBeVisible();
    await expect(page).toHaveURL('/admin');
    await page.goBack();
    await expect(page).toHaveURL('/gallery');
    await expect(page.getByRole('heading', { name: 'Landschap' })).toBeVisible();
    expect(documents).toEqual([]);
    await linkTo(page, 'admin').click();
    await expect(page.getByText(FAILURE)).toBeVisible();
    await page.unroute(OWNER_CODE);
    await page.getByRole('link', { name: 'Reload this page' }).click();
    await expect.poll(() => documents).toEqual(['/admin']);
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(page.getByText(FAILURE)).toHaveCount(0);
    consoleMessages.splice(0);
  },
);
