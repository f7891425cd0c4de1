import { answerPictures } from '../support/quick-pictures.ts';
import { expect, test } from '../support/site.ts';
import { openWork, untilOpen, viewerOf } from './viewer-opening.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(({ context }) => answerPictures(context));

test('works fade into each other in 350 ms and lie on the same place', async ({ page }) => {
  await openWork(page, '/gallery', 'Laatste licht');
  const slides = page.locator('.yarl__slide');
  await expect(slides).toHaveCount(3);
  await expect(viewerOf(page)).toHaveCSS('transition-duration', '0.35s');
  await expect(slides.first()).toHaveCSS('transition-duration', /^0\.35s/);
  const boxes = await slides.evaluateAll((all) =>
    all.map((slide) => JSON.stringify(slide.getBoundingClientRect())),
  );
  expect(new Set(boxes).size).toBe(1);
});

for (const way of ['Escape', 'the close button', 'back']) {
  test(`${way} closes, and returns focus and scroll to the work`, async ({ page }) => {
    await page.goto('/gallery');
    const work = page.getByRole('link', { name: 'Zwevend', exact: true });
    await work.scrollIntoViewIfNeeded();
    await work.click();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(100);
    await untilOpen(page);
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]'))).not.toBe(
      null,
    );
    if (way === 'back') await page.goBack();
    else if (way === 'Escape') await page.keyboard.press('Escape');
    else await viewerOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/gallery');
    await expect(viewerOf(page)).toHaveCount(0);
    await expect(work).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the viewer comes and goes at once', async ({ page }) => {
    await openWork(page, '/gallery', 'Luwte');
    await expect(page.locator('.yarl__slide').first()).toHaveCSS('transition-duration', '0s');
    await expect(viewerOf(page).locator('.viewer-title')).toHaveCSS('animation-name', 'none');
    await page.keyboard.press('Escape');
    await expect(viewerOf(page)).toHaveCount(0);
  });
});
