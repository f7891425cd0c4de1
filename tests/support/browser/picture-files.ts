import type { Page } from '@playwright/test';
import { evaluateWith } from './evaluate-with.ts';

export type Screen = { width: number; density: number };

type OfferedFile = { step: number; width: number };

/**
 * Finds pictures for which the browser chooses a file that is too small for their box, on screens of these widths and
 * densities. The page cannot be used afterwards: its pictures are empty.
 */
export async function findTooSmallFiles(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const { width, density } of screens) {
    const height = Math.max(700, Math.round(width * 0.6));
    const metrics = { width, height, deviceScaleFactor: density, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', metrics);
    const tooSmall = await evaluateWith(page, chooseFiles, [
      layOut,
      listPictures,
      offerEmptyFiles,
      filesOf,
      findTooSmall,
    ]);
    found.push(...tooSmall.map((picture) => `at ${width} px, density ${density}: ${picture}`));
  }
  await session.detach();
  return found;
}

/** Waits until the browser has chosen and loaded a file for each picture on the screen. */
async function chooseFiles(): Promise<string[]> {
  await layOut();
  const screen = `${innerWidth}x${devicePixelRatio}`;
  const pictures = listPictures();
  for (const picture of pictures) offerEmptyFiles(picture, screen);
  while (!pictures.every(({ currentSrc }) => currentSrc.endsWith(screen))) {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  return pictures.flatMap(findTooSmall);
}

/** Waits for two frames: in the first one scripts measure their boxes. */
async function layOut(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
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

/**
 * Replaces the files by an empty one that is offered in the same widths and needs no request. Its URLs differ from
 * screen to screen, because a browser prefers a larger file that it has loaded. To Chromium, every `data:` URL is loaded.
 */
function offerEmptyFiles(picture: HTMLImageElement, screen: string): void {
  const gif = Uint8Array.from(atob('R0lGODlhAQABAAAAACwAAAAAAQABAAA='), (byte) =>
    byte.charCodeAt(0),
  );
  const empty = URL.createObjectURL(new Blob([gif], { type: 'image/gif' }));
  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) {
    source.dataset.files ??= source.srcset;
    source.srcset = filesOf(source)
      .map(({ step, width }) => `${empty}#${step}-${screen} ${width}w`)
      .join(', ');
  }
}

function filesOf(source: HTMLSourceElement | null | undefined): OfferedFile[] {
  return (source?.dataset.files ?? '').split(', ').map((candidate) => {
    const [path = '', width = ''] = candidate.split(' ');
    return { step: parseInt(path.split('/').at(-1) ?? ''), width: parseInt(width) };
  });
}

/**
 * Finds whether the chosen file is too small. On dense screens the browser may choose the next smaller size if that is
 * nearer to the need. On a phone three quarters of the pixels are enough for the hero.
 */
function findTooSmall(image: HTMLImageElement): string[] {
  const box = image.getBoundingClientRect();
  const aspectRatio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
  const isHero = image.closest('.hero') !== null;
  const share = isHero && innerWidth < 768 ? 0.75 : 1;
  const drawnWidth = isHero ? Math.max(box.width, box.height * aspectRatio * share) : box.width;
  const needed = drawnWidth * devicePixelRatio - 1;
  const offered = filesOf(image.parentElement?.querySelector('source'));
  const index = offered.findIndex(({ width }) => width >= needed);
  const sufficient = offered.at(index);
  const smaller = index > 0 ? offered[index - 1] : undefined;
  const isSmallerNearer =
    devicePixelRatio > 1 && smaller && needed < Math.sqrt(smaller.width * (sufficient?.width ?? 0));
  const least = (isSmallerNearer ? smaller : sufficient)?.step ?? 0;
  const chosen = parseInt(new URL(image.currentSrc).hash.slice(1));
  return chosen >= least ? [] : [`${image.alt} needs ${needed}, has ${chosen}`];
}
