import { stubPictures } from '../../support/browser/pictures.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { expect, test } from '../../support/site/site.ts';
import { waitForViewer, viewerOf } from './open-viewer.ts';

test.beforeEach(({ context }) => stubPictures(context));

test('the code and font of the viewer load when a work is hovered, and the code at the next hover if it failed to load', async ({
  page,
  consoleMessages,
}) => {
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(request.url()));
  await page.route(/lightbox[^/]*\.js/, (route) => route.abort('internetdisconnected'), {
    times: 1,
  });
  await page.goto('/gallery');
  const work = page.getByRole('link', { name: 'Luwte', exact: true });
  await work.scrollIntoViewIfNeeded();
  expect(loaded.filter((url) => /lightbox|italic/.test(url))).toEqual([]);
  const failed = page.waitForEvent('requestfailed');
  await work.hover();
  expect((await failed).url()).toMatch(/lightbox[^/]*\.js/);
  await expect.poll(() => loaded.filter((url) => /italic.*\.woff2/.test(url)).length).toBe(1);
  // A browser warns about a preload that is not used.
  await expect(page.locator('link[rel=preload][href*=italic]')).toHaveCount(0);

  await page.mouse.move(0, 0);
  await work.hover();
  await expect.poll(() => loaded.filter((url) => /lightbox.*\.js/.test(url)).length).toBe(1);
  expect(loaded.filter((url) => url.includes('/assets/owner'))).toEqual([]);
  await work.click();
  await waitForViewer(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await viewerOf(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
  consoleMessages.length = 0;
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
