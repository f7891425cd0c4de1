import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { openWork, viewerOf } from './open-viewer.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('works cross-fade in 350 ms at the same position, and the close button restores focus and scroll position', async ({
  page,
  context,
}) => {
  await stubPictures(context);
  await openWork(page, '/gallery', 'Zwevend');
  const slides = page.locator('.yarl__slide');
  await expect(slides).toHaveCount(3);
  await expect(viewerOf(page)).toHaveCSS('transition-duration', '0.35s');
  await expect(slides.first()).toHaveCSS('transition-duration', /^0\.35s/);
  const boxes = await slides.evaluateAll((all) =>
    all.map((slide) => JSON.stringify(slide.getBoundingClientRect())),
  );
  expect(new Set(boxes).size).toBe(1);
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await viewerOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
  await expect(page.getByRole('link', { name: 'Zwevend', exact: true })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});
