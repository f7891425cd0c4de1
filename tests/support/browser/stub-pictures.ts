import type { BrowserContext } from '@playwright/test';

export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/**
 * Answers every picture at once with a grey dot. Boxes and choices of files do not depend on what a
 * picture shows, and making the sizes of forty works for each worker would take minutes.
 */
export async function stubPictures(context: BrowserContext) {
  const body = Buffer.from(PIXEL, 'base64');
  await context.route(/\/media\//, (route) => route.fulfill({ contentType: 'image/png', body }));
}
