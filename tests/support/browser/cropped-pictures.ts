import type { Page } from '@playwright/test';
import { evaluateWith } from './evaluate-with.ts';

/**
 * Finds loaded pictures that are stretched, cropped or clipped. Only the home image and its previews may be cropped. The
 * tolerance is one pixel, because the sizes of pictures are in whole pixels.
 */
export function findCroppedPictures(page: Page): Promise<string[]> {
  return evaluateWith(page, listCroppedPictures, [isStretched, isClipped]);
}

function listCroppedPictures(): string[] {
  const shown = [...document.images].filter(
    (image) =>
      image.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      image.naturalWidth > 0 &&
      !image.closest('.hero, .framing-screens'),
  );
  return shown
    .filter((image) => {
      const isCover = getComputedStyle(image).objectFit === 'cover';
      return isCover || isStretched(image) || isClipped(image);
    })
    .map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return `${image.currentSrc} (${width} × ${height})`;
    });
}

function isStretched(image: HTMLImageElement): boolean {
  const { width, height } = image.getBoundingClientRect();
  const ratio = image.naturalWidth / image.naturalHeight;
  return Math.min(Math.abs(width - height * ratio), Math.abs(height - width / ratio)) > 1;
}

/** Whether an element around a picture hides part of it. A scroll container may hide its lower part. */
function isClipped(image: HTMLImageElement): boolean {
  const box = image.getBoundingClientRect();
  for (let parent = image.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body) return false;
    if (getComputedStyle(parent).overflow === 'visible') continue;
    const frame = parent.getBoundingClientRect();
    const isScroller = parent.scrollHeight > parent.clientHeight;
    if (box.left < frame.left - 1 || box.right > frame.right + 1) return true;
    if (!isScroller && box.bottom > frame.bottom + 1) return true;
  }
  return false;
}
