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
/** In ascending order, because a browser keeps a larger file. Dense screens are narrower. */
const SCREENS = [
  { density: 1, widths: [320, 390, 500, 640, 767, 768, 900, 1024, 1280, 1440, 1920, 2560] },
  { density: 2, widths: [320, 640, 768, 1024, 1440, 2560] },
  { density: 3, widths: [390, 500, 767, 900, 1280] },
];

for (const { density, widths } of SCREENS) {
  test.describe(`at density ${density}`, () => {
    test.use({ deviceScaleFactor: density });

    test('no picture has fewer pixels than its box needs, however wide the screen', async ({
      page,
      context,
    }) => {
      await stubPictures(context);
      for (const path of PAGES) {
        await page.setViewportSize({ width: 320, height: 700 });
        await page.goto(path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: Math.max(700, Math.round(width * 0.6)) });
          await expect.poll(() => page.evaluate(findPoor), `${path} at ${width}`).toEqual([]);
        }
      }
    });
  });
}

/**
 * Pictures on the screen whose file is too small: one size less is the browser's own choice where that
 * comes nearer, on dense screens. The hero of a phone may have three quarters of the pixels.
 */
function findPoor() {
  const images = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.checkVisibility({ visibilityProperty: true }) && top < innerHeight && bottom > 0;
  });
  return images.flatMap((image) => {
    const box = image.getBoundingClientRect();
    const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const isHero = image.closest('.hero') !== null;
    const spared = isHero && innerWidth < 768 ? 0.75 : 1;
    const drawn = isHero ? Math.max(box.width, box.height * own * spared) : box.width;
    const needed = drawn * devicePixelRatio - 1;
    const { srcset = '' } = image.parentElement?.querySelector('source') ?? {};
    const offered = srcset.split(', ').map((each) => {
      const [path = '', across = ''] = each.split(' ');
      return { step: parseInt(path.split('/').at(-1) ?? ''), across: parseInt(across) };
    });
    const index = offered.findIndex(({ across }) => across >= needed);
    const enough = offered.at(index);
    const less = index > 0 ? offered[index - 1] : undefined;
    const isLessNear =
      devicePixelRatio > 1 && less && needed < Math.sqrt(less.across * (enough?.across ?? 0));
    const least = (isLessNear ? less : enough)?.step ?? 0;
    const chosen = parseInt(image.currentSrc.split('/').at(-1) ?? '');
    return chosen >= least ? [] : [{ picture: image.alt, needed, chosen }];
  });
}
