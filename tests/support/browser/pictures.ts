import type { BrowserContext, Locator } from '@playwright/test';

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
