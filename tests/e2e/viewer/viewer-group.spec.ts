import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { openWork, waitForViewer, viewerOf } from './open-viewer.ts';

test.beforeEach(({ context }) => stubPictures(context));

/** Fills the first category up to a thousand works, all with the picture of the first work. */
const ADD_WORKS = `
  with recursive n(i) as (select 12 union all select i + 1 from n where i < 999)
  insert into "Gallery" ("id", "title", "image", "dateUploaded", "categoryId", "categoryOrder", "collectionOrder")
  select 1000 + i, 'Study ' || i, (select "image" from "Gallery" where "id" = 1), '2020-01-01', 1, i, 0 from n`;

test.describe('with a thousand works in a group', () => {
  test.beforeEach(({ content }) => content.change(ADD_WORKS));

  test('from a preview or any page of a group the viewer moves through the whole group, wraps around, requests a few works at a time, and closes to the last viewed work', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.endsWith('/works')) requests.push(search);
    });
    const title = viewerOf(page).locator('.viewer-title');
    await openWork(page, '/gallery', 'Laatste licht');
    await expect(viewerOf(page)).toContainText('1 / 1000');
    await page.keyboard.press('ArrowLeft');
    await expect(viewerOf(page)).toContainText('1000 / 1000');
    await expect(title).toHaveText('Study 999');
    await expect(page).toHaveURL('/gallery?work=1999');
    await expect(page).toHaveTitle('Study 999 – Studio Penseel');
    await page.keyboard.press('ArrowRight');
    await expect(title).toHaveText('Laatste licht');
    expect(requests).toEqual(['?page=42']);

    await page.goto('/gallery/category/1');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/gallery/category/1?page=2');
    await page.getByRole('link', { name: 'Study 61', exact: true }).click();
    await expect(page).toHaveURL('/gallery/category/1?page=2&work=1061');
    for (const count of ['61 / 1000', '60 / 1000']) {
      await page.keyboard.press('ArrowLeft');
      await expect(viewerOf(page)).toContainText(count);
    }
    await expect(title).toHaveText('Study 59');
    await page.reload();
    await waitForViewer(page);
    await expect(viewerOf(page)).toContainText('60 / 1000');
    for (const shown of ['Study 60', 'Study 61', 'Study 62', 'Study 63']) {
      await page.keyboard.press('ArrowRight');
      await expect(title).toHaveText(shown);
    }
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/gallery/category/1?page=2');
    const last = page.getByRole('link', { name: 'Study 63', exact: true });
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
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
    await page.goto('/gallery?work=1046');
    await waitForViewer(page);
    for (const count of ['48 / 1000', '49 / 1000']) {
      await page.keyboard.press('ArrowRight');
      await expect(viewerOf(page)).toContainText(count);
    }
    const slide = page.locator('.yarl__slide_current');
    await expect(slide).toHaveText('loading...');
    await expect(page).toHaveURL('/gallery?work=1047');
    released.resolve();
    await expect(viewerOf(page).locator('.viewer-title')).toHaveText('Study 48');
    await expect(page).toHaveURL('/gallery?work=1048');

    await page.goto('/gallery?work=1496');
    await waitForViewer(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    for (let n = 498; n < 508; n += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(viewerOf(page)).toContainText(`${n} / 1000`);
    }
    await expect(slide).toContainText('Something went wrong getting the gallery.');
    await expect(viewerOf(page)).toContainText('507 / 1000');
    await context.setOffline(false);
    await expect(viewerOf(page).locator('.viewer-title')).toHaveText('Study 506');
    consoleMessages.splice(0);
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
