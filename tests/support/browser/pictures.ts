import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/**
 * Answers every picture request with a grey pixel. Layout and the choice of a file do not depend on the pixels
 * of a picture, and encoding the sizes of forty works for each worker would take minutes.
 */
export async function stubPictures(context: BrowserContext) {
  const body = Buffer.from(PIXEL, 'base64');
  await context.route(/\/media\//, (route) => route.fulfill({ contentType: 'image/png', body }));
}

/** The box of each picture, and its stretch: 1 if the box has the aspect ratio of the picture. */
export async function measurePictures(pictures: Locator) {
  return pictures.evaluateAll((images) =>
    images.map((image) => {
      const { width, height, right, top } = image.getBoundingClientRect();
      const aspectRatio =
        Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      return { stretch: width / height / aspectRatio, width, height, right, top };
    }),
  );
}

/** Scrolls through the whole page and waits for all pictures. */
export async function loadAllPictures(page: Page): Promise<void> {
  for (const image of await page.locator('main img:visible').all()) {
    await image.scrollIntoViewIfNeeded();
    // Decoding fails if the browser chooses another file at the same time.
    await expect(() => image.evaluate((element: HTMLImageElement) => element.decode())).toPass();
  }
}
