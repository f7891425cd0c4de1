import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { type RunningSite, startSite } from '../../support/site/start-site.ts';
import { openWork, waitForViewer, viewerOf } from './open-viewer.ts';

test.beforeEach(({ context }) => stubPictures(context));

const TOTAL = 5000;

/** Adds many works to the first category, all with the picture of the first work. */
const ADD_WORKS = `
  with recursive n(i) as (select 12 union all select i + 1 from n where i < ${TOTAL - 1})
  insert into "Gallery" ("id", "title", "image", "dateUploaded", "categoryId", "categoryOrder", "collectionOrder")
  select 1000 + i, 'Study ' || i, (select "image" from "Gallery" where "id" = 1), '2020-01-01', 1, i, 0 from n`;

test.describe('with five thousand works in a group', () => {
  let site: RunningSite;
  test.beforeAll(async () => {
    site = await startSite({ demo: true, sql: ADD_WORKS });
  });
  test.afterAll(() => site.remove());

  test('from a preview or any page of a group the viewer moves through the whole group, wraps around, and requests a few works at a time', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.endsWith('/works')) requests.push(search);
    });
    await openWork(page, `${site.url}/gallery`, 'Laatste licht');
    await expect(viewerOf(page)).toContainText(`1 / ${TOTAL}`);
    await page.keyboard.press('ArrowLeft');
    await expect(viewerOf(page)).toContainText(`${TOTAL} / ${TOTAL}`);
    await expect(viewerOf(page).locator('.viewer-title')).toHaveText(`Study ${TOTAL - 1}`);
    await expect(page).toHaveURL(`${site.url}/gallery?work=${1000 + TOTAL - 1}`);
    await expect(page).toHaveTitle(`Study ${TOTAL - 1} – Studio Penseel`);
    await page.keyboard.press('ArrowRight');
    await expect(viewerOf(page).locator('.viewer-title')).toHaveText('Laatste licht');
    expect(requests).toEqual(['?page=209']);

    await openWork(page, `${site.url}/gallery/category/1`, 'Study 59');
    await page.keyboard.press('ArrowRight');
    await expect(viewerOf(page)).toContainText(`61 / ${TOTAL}`);
    await expect(viewerOf(page).locator('.viewer-title')).toHaveText('Study 60');
    await page.reload();
    await waitForViewer(page);
    await expect(viewerOf(page)).toContainText(`61 / ${TOTAL}`);
    await page.keyboard.press('ArrowLeft');
    await expect(viewerOf(page).locator('.viewer-title')).toHaveText('Study 59');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${site.url}/gallery/category/1`);

    await page.goto(`${site.url}/gallery?work=2000`);
    await waitForViewer(page);
    await expect(viewerOf(page)).toContainText(`1001 / ${TOTAL}`);
  });

  test('the viewer shows that a work is loading; a failed work shows an error, and loads when the connection is back', async ({
    page,
    context,
    consoleMessages,
  }) => {
    const released = Promise.withResolvers<void>();
    await page.route(/\/works\?page=3$/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(`${site.url}/gallery?work=${1000 + 46}`);
    await waitForViewer(page);
    for (const number of [48, 49]) {
      await page.keyboard.press('ArrowRight');
      await expect(viewerOf(page)).toContainText(`${number} / ${TOTAL}`);
    }
    const slide = page.locator('.yarl__slide_current');
    await expect(slide).toHaveText('loading...');
    await expect(page).toHaveURL(`${site.url}/gallery?work=${1000 + 47}`);
    released.resolve();
    await expect(viewerOf(page).locator('.viewer-title')).toHaveText('Study 48');
    await expect(page).toHaveURL(`${site.url}/gallery?work=${1000 + 48}`);

    await page.goto(`${site.url}/gallery?work=2000`);
    await waitForViewer(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    for (let n = 0; n < 10; n += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(viewerOf(page)).toContainText(`${1002 + n} / ${TOTAL}`);
    }
    await expect(slide).toContainText('Something went wrong getting the gallery.');
    await expect(viewerOf(page)).toContainText(`1011 / ${TOTAL}`);
    await context.setOffline(false);
    await expect(viewerOf(page).locator('.viewer-title')).toHaveText('Study 1010');
    consoleMessages.splice(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('links lead through the whole group', async ({ page }) => {
      await page.goto(`${site.url}/gallery?work=8`);
      await expect(page.getByRole('main')).toContainText(`8 / ${TOTAL}`);
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page.getByRole('heading', { name: 'Het veld', level: 1 })).toBeVisible();
      await page.goto(`${site.url}/gallery/category/1?work=1`);
      await page.getByRole('link', { name: 'Previous' }).click();
      await expect(page.getByRole('main')).toContainText(`${TOTAL} / ${TOTAL}`);
      await page.goto(`${site.url}/gallery/category/1?page=2&work=${1000 + 60}`);
      await page.getByRole('link', { name: 'Previous' }).click();
      await expect(page.getByRole('heading', { name: 'Study 59', level: 1 })).toBeVisible();
    });
  });
});

test('on home the viewer moves through the works shown at the current width, also after the width changes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const recent = page.getByRole('region', { name: 'recent' }).locator('figure');
  await page.goto('/');
  await recent.nth(0).getByRole('link').click();
  await waitForViewer(page);
  await expect(viewerOf(page)).toContainText('1 / 3');
  await page.keyboard.press('ArrowLeft');
  await expect(viewerOf(page)).toContainText('3 / 3');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(viewerOf(page)).toContainText('3 / 5');
  await page.keyboard.press('ArrowRight');
  await expect(viewerOf(page)).toContainText('4 / 5');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(viewerOf(page)).toContainText('4 / 5');
  await page.keyboard.press('ArrowLeft');
  await expect(viewerOf(page)).toContainText('3 / 3');
  await page.keyboard.press('ArrowRight');
  await expect(viewerOf(page)).toContainText('1 / 3');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('on home the viewer counts the works shown at the current width', async ({ page }) => {
    for (const [width, shown] of [
      [390, 3],
      [1440, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await page.getByRole('region', { name: 'recent' }).getByRole('link').nth(1).click();
      const counter = page.locator('.viewer-counter').filter({ visible: true });
      // An array expects a single element; without the style sheet the counters of both widths are shown.
      await expect(counter).toHaveText([new RegExp(`^1 / ${shown}`)]);
      await page.getByRole('link', { name: 'Previous' }).click();
      await expect(counter).toHaveText([new RegExp(`^${shown} / ${shown}`)]);
    }
  });
});
