import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';

const PAGES = [
  '/',
  '/gallery',
  '/upcoming',
  '/bio',
  '/links',
  '/works/5-polder-in-maart',
  '/works/23-onderstroom',
  '/gallery?work=5',
];
/** Widths are in ascending order, because a browser keeps a larger file that it has already loaded. */
const SCREENS = [
  { density: 1, widths: [320, 390, 500, 640, 767, 768, 900, 1024, 1280, 1440, 1920, 2560] },
  { density: 2, widths: [320, 640, 768, 1024, 1440, 2560] },
  { density: 3, widths: [390, 500, 767, 900, 1280] },
];

for (const { density, widths } of SCREENS) {
  test.describe(`at density ${density}`, () => {
    test.use({ deviceScaleFactor: density });

    test('at every screen width no picture has fewer pixels than its box needs', async ({
      page,
      context,
    }) => {
      await stubPictures(context);
      for (const path of PAGES) {
        await page.setViewportSize({ width: 320, height: 700 });
        await page.goto(path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: Math.max(700, Math.round(width * 0.6)) });
          await expect
            .poll(() => page.evaluate(findTooSmallFiles), `${path} at ${width}`)
            .toEqual([]);
        }
      }
    });
  });
}

/**
 * Pictures on the screen whose file is too small. On dense screens the browser may choose the next smaller
 * size if that is nearer to the need. On a phone three quarters of the pixels are enough for the hero.
 */
function findTooSmallFiles() {
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
    return chosen >= least ? [] : [{ picture: image.alt, needed, chosen }];
  });
}
