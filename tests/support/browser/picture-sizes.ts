import type { Page } from '@playwright/test';
import { evaluateWith } from './evaluate-with.ts';

/**
 * Finds pictures whose `sizes` attribute is less than the width of their box, in windows of these widths. The browser
 * would choose a file that is too small, at every density of the screen.
 */
export async function findTooSmallSizes(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: Math.max(700, Math.round(width * 0.6)) });
    const tooSmall = await evaluateWith(page, listTooSmall, [
      listPictures,
      sizeOf,
      splitEntries,
      drawnWidth,
    ]);
    found.push(...tooSmall.map((picture) => `at ${width} px: ${picture}`));
  }
  return found;
}

/** Waits for two frames: in the first one scripts measure their boxes. */
async function listTooSmall(): Promise<string[]> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  return listPictures().flatMap((picture) => {
    const [size, drawn] = [sizeOf(picture), drawnWidth(picture)];
    return size >= drawn - 1 ? [] : [`${picture.alt} is ${drawn} px wide, its sizes say ${size}`];
  });
}

function listPictures(): HTMLImageElement[] {
  return [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    const isVisible = image.checkVisibility({ visibilityProperty: true });
    return (
      isVisible && top < innerHeight && bottom > 0 && image.parentElement?.querySelector('source')
    );
  });
}

/** The value of `sizes` in pixels: that of the first entry whose condition holds. */
function sizeOf(picture: HTMLImageElement): number {
  const sizes = picture.parentElement?.querySelector('source')?.sizes ?? '';
  const entries = splitEntries(sizes).map(
    (entry) => /^(\(.*?\)(?: and \(.*?\))*)? *(.*)$/.exec(entry) ?? [],
  );
  const [, , length = ''] = entries.find(([, media]) => !media || matchMedia(media).matches) ?? [];
  const box = document.createElement('div');
  box.style.cssText = `position: fixed; visibility: hidden; width: ${length}`;
  document.body.append(box);
  const { width } = box.getBoundingClientRect();
  box.remove();
  return width;
}

/** Splits at the commas outside of parentheses. */
function splitEntries(sizes: string): string[] {
  const entries = [''];
  let depth = 0;
  for (const character of sizes) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) entries.push('');
    else entries.push(`${entries.pop()}${character}`);
  }
  return entries.map((entry) => entry.trim());
}

/** The width at which a picture is drawn. On a phone three quarters of the pixels are enough for the cropped hero. */
function drawnWidth(picture: HTMLImageElement): number {
  const { width, height } = picture.getBoundingClientRect();
  if (!picture.closest('.hero')) return width;
  const ratio = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'));
  return Math.max(width, height * ratio * (innerWidth < 768 ? 0.75 : 1));
}
