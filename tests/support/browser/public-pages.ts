import { expect, type Page } from '@playwright/test';
import { countShifts } from './layout.ts';

export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Every kind of public page, also with a work and an event open. */
export const PUBLIC_PAGES = [
  '/',
  '/gallery',
  '/gallery/category/1',
  '/gallery?work=1',
  '/works/13-tuin-zonder-naam',
  '/upcoming',
  '/upcoming?post=1',
  '/bio',
  '/links',
];

/** The distortion of each picture (1 is none), and its box. */
export async function measurePictures(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((images) =>
    images.map((image) => {
      const { width, height, right } = image.getBoundingClientRect();
      const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      return { stretch: width / height / own, width, height, right };
    }),
  );
}

type CheckPage = (size: string, viewport: { width: number; height: number }) => Promise<void>;

/** Opens a page at every size with late pictures, runs a check, and expects no layout shift. */
export async function atEverySize(page: Page, path: string, checkPage: CheckPage): Promise<void> {
  const shifts = await countShifts(page);
  await page.route(/\/media\//, async (route) => {
    // A page that is left meanwhile draws no more.
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined);
    await route.continue();
  });
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await checkPage(size, viewport);
    expect(await shifts(), size).toBe(0);
  }
}

/** Scrolls through the whole page and waits for all pictures. */
export async function loadAllPictures(page: Page): Promise<void> {
  for (const image of await page.locator('main img:visible').all()) {
    await image.scrollIntoViewIfNeeded();
    // Another file may be taken while one is decoded.
    await expect(() => image.evaluate((element: HTMLImageElement) => element.decode())).toPass();
  }
}
