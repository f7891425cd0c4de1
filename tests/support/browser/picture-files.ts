import type { Page } from '@playwright/test';

export type Screen = { width: number; density: number };

/**
 * Finds pictures for which the browser chooses a file that is too small for their box, on screens of these widths and
 * densities. The page cannot be used afterwards.
 */
export async function findTooSmallFiles(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const { width, density } of screens) {
    const height = Math.max(700, Math.round(width * 0.6));
    const metrics = { width, height, deviceScaleFactor: density, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', metrics);
    const where = `at ${width} px, density ${density}`;
    await page.evaluate(renameFiles, `${width}x${density}`);
    found.push(...(await page.evaluate(listTooSmallFiles)).map((file) => `${where}: ${file}`));
  }
  await session.detach();
  return found;
}

/** Gives the files of the pictures on the screen other URLs, because a browser prefers a larger file that it has loaded. */
async function renameFiles(screen: string): Promise<void> {
  const onScreen = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.checkVisibility() && top < innerHeight && bottom > 0;
  });
  const pictures = onScreen.filter((image) => image.parentElement?.querySelector('source'));
  for (const { parentElement } of pictures) {
    for (const part of parentElement?.querySelectorAll<HTMLSourceElement>('[srcset]') ?? []) {
      part.srcset = part.srcset.replaceAll(/(\.\w+)(?:\?\w+)? /g, `$1?${screen} `);
    }
  }
  // A browser chooses in a microtask, or when a lazily loaded picture comes near the screen.
  for (let frame = 0; frame < 100; frame += 1) {
    if (pictures.every(({ currentSrc }) => currentSrc.endsWith(`?${screen}`))) return;
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
}

/**
 * Pictures on the screen whose file is too small. On dense screens the browser may choose the next smaller
 * size if that is nearer to the need. On a phone three quarters of the pixels are enough for the hero.
 */
function listTooSmallFiles(): string[] {
  const images = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.checkVisibility({ visibilityProperty: true }) && top < innerHeight && bottom > 0;
  });
  return images.flatMap((image) => {
    const box = image.getBoundingClientRect();
    const aspectRatio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const isHero = image.closest('.hero') !== null;
    const share = isHero && innerWidth < 768 ? 0.75 : 1;
    const drawnWidth = isHero ? Math.max(box.width, box.height * aspectRatio * share) : box.width;
    const needed = drawnWidth * devicePixelRatio - 1;
    const { srcset = '' } = image.parentElement?.querySelector('source') ?? {};
    const offered = srcset.split(', ').map((candidate) => {
      const [path = '', width = ''] = candidate.split(' ');
      return { step: parseInt(path.split('/').at(-1) ?? ''), width: parseInt(width) };
    });
    const index = offered.findIndex(({ width }) => width >= needed);
    const sufficient = offered.at(index);
    const smaller = index > 0 ? offered[index - 1] : undefined;
    const isSmallerNearer =
      devicePixelRatio > 1 &&
      smaller &&
      needed < Math.sqrt(smaller.width * (sufficient?.width ?? 0));
    const least = (isSmallerNearer ? smaller : sufficient)?.step ?? 0;
    const chosen = parseInt(image.currentSrc.split('/').at(-1) ?? '');
    return chosen >= least ? [] : [`${image.alt} needs ${needed}, has ${chosen}`];
  });
}
