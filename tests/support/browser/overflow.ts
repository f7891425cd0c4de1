import type { Page } from '@playwright/test';
import { evaluateWith } from './evaluate-with.ts';

/** Finds texts, pictures and controls that leave the screen, and a page that can be scrolled sideways. */
export function findOverflow(page: Page): Promise<string[]> {
  return evaluateWith(page, listOverflow, [isSeen, isInScroller]);
}

function listOverflow(): string[] {
  const outside = [...document.querySelectorAll('header *, main *, footer *, dialog *')].filter(
    (element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOutside = width > 1 && (right > innerWidth + 1 || left < -1);
      return isOutside && isSeen(element) && !isInScroller(element);
    },
  );
  const { scrollWidth } = document.documentElement;
  return [
    ...outside.map((element) => element.outerHTML.slice(0, 120)),
    ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : []),
  ];
}

function isSeen(element: Element): boolean {
  if (!element.checkVisibility() || element.closest('.sr-only, .bullet')) return false;
  const hasText = [...element.childNodes].some(
    (node) => node instanceof Text && node.data.trim() !== '',
  );
  return hasText || element.matches('img, svg, input, textarea, select, button');
}

function isInScroller(element: Element): boolean {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body) return false;
    if (getComputedStyle(parent).overflowX !== 'visible') return true;
  }
  return false;
}

/** Finds works whose caption is too narrow to read. A caption may be wider than a narrow work. */
export function findNarrowCaptions(page: Page): Promise<string[]> {
  return page
    .locator('[data-narrow]:visible figcaption')
    .evaluateAll((captions) =>
      captions
        .filter((caption) => caption.clientWidth < 96)
        .map((caption) => `${caption.textContent} has ${caption.clientWidth} px`),
    );
}

/** Finds a navigation bar that leaves less than a quarter of its width for the owner's name. */
export function findSqueezedName(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = document.querySelector('.nav-name')?.clientWidth ?? 0;
    const bar = document.querySelector('.nav-bar')?.clientWidth ?? 0;
    return name > bar / 4 ? [] : [`the name has ${name} px of ${bar} px`];
  });
}
