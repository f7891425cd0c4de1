import { stubPictures } from '../../support/browser/pictures.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { expect, test } from '../../support/site/site.ts';
import { shownImage, waitForViewer, viewerOf } from './open-viewer.ts';

test.beforeEach(({ context }) => stubPictures(context));

test('the code and font of the viewer load when a work is hovered, and zooming in fetches a larger file', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/gallery', { waitUntil: 'networkidle' });
  await waitForHydration(page);
  expect(requests.filter((url) => url.includes('lightbox'))).toEqual([]);
  const work = page.getByRole('link', { name: 'Luwte', exact: true });
  expect(requests.filter((url) => url.includes('italic'))).toEqual([]);
  await work.hover();
  await expect.poll(() => requests.filter((url) => /lightbox.*\.js/.test(url)).length).toBe(1);
  await expect.poll(() => requests.filter((url) => /italic.*\.woff2/.test(url)).length).toBe(1);
  expect(requests.filter((url) => url.includes('/assets/owner'))).toEqual([]);
  // A browser warns about a preload that is not used.
  await expect(page.locator('link[rel=preload][href*=italic]')).toHaveCount(0);

  await work.click();
  await waitForViewer(page);
  await expect(shownImage(page)).toHaveJSProperty('complete', true, { timeout: 20_000 });
  const fileName = () =>
    shownImage(page).evaluate((image) =>
      image instanceof HTMLImageElement ? image.currentSrc.split('/').at(-1) : '',
    );
  expect(await fileName()).toBe('480.avif');
  await viewerOf(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(fileName, { timeout: 20_000 }).toBe('960.avif');
});

test('moving to the next work requests only the picture of the work after it', async ({ page }) => {
  const requests: string[] = [];
  await page.goto('/gallery?work=1', { waitUntil: 'networkidle' });
  await waitForViewer(page);
  const loaded = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('.yarl__slide img')].map((image) => image.alt),
  );
  expect(loaded).toEqual([
    'Avondrood',
    'Gelaagde heuvels in blauw en oker onder een lage, oranje zon',
    'Ochtendmist',
  ]);
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.includes('icon')) requests.push(pathname);
  });
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/gallery?work=2');
  const next = /^\/media\/works\/[^/]+\/\d+\.avif$/;
  await expect.poll(() => requests).toEqual([expect.stringMatching(next)]);
});

test('if the code of the viewer is still missing after a reload, an error is shown, and the viewer without scripts works by pointer and by keyboard', async ({
  page,
  consoleMessages,
}) => {
  await page.route(/work-viewer-lightbox/, (route) => route.abort());
  await page.goto('/gallery');
  const failed = page.evaluate(async () => {
    await new Promise((resolve) => {
      addEventListener('vite:preloadError', () => setTimeout(resolve), { once: true });
    });
    return sessionStorage.getItem('reloaded-for-chunk');
  });
  const work = page.getByRole('link', { name: 'Laatste licht', exact: true });
  await work.hover();
  expect(await failed, 'hovering a work must not reload the page').toBe(null);
  const loaded = page.waitForEvent('load');
  await work.click();
  await loaded;
  await waitForHydration(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Loading chunk failed' });
  await expect(failure.getByRole('button', { name: 'Reload this page' })).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.locator('.viewer-still')).toContainText('Ochtendmist');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.viewer-still')).toContainText('Laatste licht');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.viewer-still')).toContainText('Ochtendmist');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/gallery');
  await expect(page.getByRole('heading', { name: 'Landschap' })).toBeInViewport();
  consoleMessages.splice(0);
});

test('a work that was hovered without a connection opens in the viewer when the connection is back', async ({
  page,
  context,
  consoleMessages,
}) => {
  await page.goto('/gallery', { waitUntil: 'networkidle' });
  await waitForHydration(page);
  const work = page.getByRole('link', { name: 'Luwte', exact: true });
  await work.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('lightbox'),
  );
  await work.hover();
  await failed;
  await context.setOffline(false);
  await work.click();
  await waitForViewer(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await viewerOf(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
  consoleMessages.length = 0;
});
