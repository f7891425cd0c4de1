import type { Page } from '@playwright/test';
import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { waitForViewer } from './open-viewer.ts';

test.beforeEach(({ context }) => stubPictures(context));

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

test('on every screen the work is not cropped, and nothing covers it', async ({ page }) => {
  for (const id of [1, 3, 5]) {
    await page.goto(`/gallery?work=${id}`);
    await waitForViewer(page);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await expect.poll(() => findOverlaps(page)).toEqual([]);
    }
  }
});

/** A cropped work, and parts that cover it or leave the screen. */
async function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const image = document.querySelector('.yarl__slide_current img');
    if (!image) return ['the work has no box'];
    const work = image.getBoundingClientRect();
    const aspectRatio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const parts = document.querySelectorAll(
      '[role=dialog] :is(button, .viewer-legend > *, output)',
    );
    return [
      ...(Math.abs(work.width / work.height / aspectRatio - 1) > 0.05
        ? ['the work is cropped']
        : []),
      ...[...parts].flatMap((part) => {
        const box = part.getBoundingClientRect();
        const name = part.ariaLabel ?? part.textContent ?? '';
        if (box.width === 0) return [`${name} has no box`];
        const isApart =
          box.left >= work.right ||
          box.right <= work.left ||
          box.top >= work.bottom - 0.5 ||
          box.bottom <= work.top + 0.5;
        const isInside = box.left >= 0 && box.right <= innerWidth;
        return isApart && isInside ? [] : [`${name} covers the work or leaves the screen`];
      }),
    ];
  });
}
