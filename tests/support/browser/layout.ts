import type { Locator, Page } from '@playwright/test';

/** Sums up layout shifts from now on; call it before the page is opened. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = { shift: 0 };
    Object.assign(window, { counted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        counted.shift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { counted: { shift: number } }).counted.shift);
}

/** The distortion of each picture's box; 1 is none. */
export async function stretches(images: Locator): Promise<number[]> {
  return images.evaluateAll((all) =>
    all.map((image) => {
      const box = image.getBoundingClientRect();
      const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      return box.width / box.height / own;
    }),
  );
}

/** Scrolls through the whole page, so that all lazy content is requested. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 4) {
      scrollTo(0, y);
      for (let frame = 0; frame < 3; frame += 1) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      }
    }
  });
}
