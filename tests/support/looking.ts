import { expect, type Page } from '@playwright/test';

export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Every kind of public page, with a work and an event open too. */
export const PUBLIC_PAGES = [
  '/',
  '/gallery',
  '/gallery/category/1',
  '/gallery?work=1',
  '/upcoming',
  '/upcoming?post=1',
  '/bio',
  '/links',
];

/** How far each picture is from its own shape (1 is whole), and its box. */
export async function measurePictures(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((images) =>
    images.map((image) => {
      const { width, height, right } = image.getBoundingClientRect();
      const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      return { stretch: width / height / own, width, height, right };
    }),
  );
}

/** Counts every layout shift of the page opened last; its pictures come late. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.route(/\/media\//, async (route) => {
    // A page that is left meanwhile draws no more.
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined);
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push('value' in entry ? Number(entry.value) : 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { shifts } = window as unknown as { shifts: number[] };
      return shifts.reduce((sum, shift) => sum + shift, 0);
    });
}

/** Scrolls through the whole page, so that every picture has been asked for, and waits for them. */
export async function loadAllPictures(page: Page): Promise<void> {
  for (const image of await page.locator('main img:visible').all()) {
    await image.scrollIntoViewIfNeeded();
    // Another file may be taken while one is decoded.
    await expect(() => image.evaluate((element: HTMLImageElement) => element.decode())).toPass();
  }
}
