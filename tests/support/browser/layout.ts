import type { Locator, Page } from '@playwright/test';

/** Sums up the layout shifts from now on; call it before the page is opened. */
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

/** Scrolls through the whole page, which requests all lazy content. */
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

/** How far a page can be scrolled sideways. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Controls of a part of a page that are too small to touch. */
export function findSmallTargets(part: Locator): Promise<string[]> {
  // The label of a checkbox or a radio button is its touch target.
  const controls = part.locator(
    'button, select, textarea, input:not([type=checkbox], [type=radio])',
  );
  return controls.evaluateAll((all) =>
    all
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return Math.min(width, height) < 43.9;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}
