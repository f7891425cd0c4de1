import type { Page } from '@playwright/test';
import type { Db } from '../../../app/data/database/tables.ts';

/**
 * Answers the requests for pictures with shapes of the same size, which need not be encoded. Fonts and pictures are held
 * until they are released.
 */
export async function holdFontsAndPictures(page: Page, db: Db): Promise<{ release(): void }> {
  const released = Promise.withResolvers<void>();
  const rows = await db.selectFrom('Pictures').select(['image', 'width', 'height']).execute();
  const sizes = new Map(rows.map(({ image, ...size }) => [idOf(image), size]));
  await page.route(/\.woff2$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.route(/\/(?:media|room)\/.*\/\d+\.\w+/, async (route) => {
    await released.promise;
    const url = route.request().url();
    const [, step] = /\/(\d+)\.\w+/.exec(url) ?? [];
    const { width, height } = sizes.get(idOf(url)) ?? { width: 1, height: 1 };
    const shown = Math.min(Number(step), width);
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${shown}" height="${(shown * height) / width}"><rect width="100%" height="100%" fill="grey"/></svg>`;
    await route.fulfill({ contentType: 'image/svg+xml', body });
  });
  return { release: released.resolve };
}

/** The part of the URL of a picture that its public URL and its URLs in private rooms share. */
function idOf(url: string): string {
  return /[\da-f]{8}-[\da-f-]{27}/.exec(url)?.[0] ?? '';
}

export async function waitForFirstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

/** Waits until all fonts and visible pictures are loaded and painted. */
export async function waitUntilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        // Pictures in collapsed groups do not load; decoding fails if the browser chooses another file.
        .filter((image) => image.currentSrc && image.checkVisibility())
        .map((image) => image.decode().catch(() => undefined)),
    );
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  });
}
