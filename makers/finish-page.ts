import type { Page } from '@playwright/test';

/** Waits until the fonts and the pictures in view are drawn. */
export async function finishPage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom >= 0 && top < innerHeight;
    });
    await Promise.all(shown.map((image) => image.decode()));
  });
}
