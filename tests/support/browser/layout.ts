import type { Locator, Page } from '@playwright/test';

/** Records the layout shifts from now on, and what moved; call it before the page is opened. */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const recorded: string[] = [];
    Object.assign(window, { recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node?: Node }[];
        };
        recorded.push(
          `${value}: ${sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent)).join(' | ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { recorded: string[] }).recorded);
}

/** Scrolls through the whole page, which requests all lazy content. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
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
        // An invisible part may make the target larger than the control.
        const after = getComputedStyle(control, '::after');
        const isWider = after.position === 'absolute';
        const sides = [
          Math.max(width, isWider ? Number.parseFloat(after.width) : 0),
          Math.max(height, isWider ? Number.parseFloat(after.height) : 0),
        ];
        return Math.min(...sides) < 43.9;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}
