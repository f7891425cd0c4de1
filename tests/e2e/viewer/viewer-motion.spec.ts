import type { Page } from '@playwright/test';
import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { openWork, waitForViewer, viewerOf } from './open-viewer.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(({ context }) => stubPictures(context));

const WAYS_TO_CLOSE: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the close button': (page) => viewerOf(page).getByRole('button', { name: 'Close' }).click(),
  Back: (page) => page.goBack(),
};

test('works cross-fade in 350 ms at the same position; every way to close the viewer restores focus and scroll position', async ({
  page,
}) => {
  await openWork(page, '/gallery', 'Laatste licht');
  const slides = page.locator('.yarl__slide');
  await expect(slides).toHaveCount(3);
  await expect(viewerOf(page)).toHaveCSS('transition-duration', '0.35s');
  await expect(slides.first()).toHaveCSS('transition-duration', /^0\.35s/);
  const boxes = await slides.evaluateAll((all) =>
    all.map((slide) => JSON.stringify(slide.getBoundingClientRect())),
  );
  expect(new Set(boxes).size).toBe(1);
  await page.goBack();
  await expect(viewerOf(page)).toHaveCount(0);

  const work = page.getByRole('link', { name: 'Zwevend', exact: true });
  for (const [way, close] of Object.entries(WAYS_TO_CLOSE)) {
    await work.scrollIntoViewIfNeeded();
    await work.click();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(100);
    await waitForViewer(page);
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role=dialog]')),
      way,
    ).not.toBe(null);
    await close(page);
    await expect(page, way).toHaveURL('/gallery');
    await expect(viewerOf(page), way).toHaveCount(0);
    await expect(work, way).toBeFocused();
    expect(await page.evaluate(() => scrollY), way).toBe(scrolled);
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the viewer opens and closes without an animation', async ({ page }) => {
    await openWork(page, '/gallery', 'Luwte');
    await expect(page.locator('.yarl__slide').first()).toHaveCSS('transition-duration', '0s');
    await expect(viewerOf(page).locator('.viewer-title')).toHaveCSS('animation-name', 'none');
    await page.keyboard.press('Escape');
    await expect(viewerOf(page)).toHaveCount(0);
  });
});
