import { answerPictures } from '../support/quick-pictures.ts';
import { expect, test } from '../support/site.ts';

const PAGES = ['/', '/gallery', '/upcoming', '/bio', '/links', '/gallery?work=5'];
/** Upwards, because a browser that has a larger file already keeps to it. */
const WIDTHS = [320, 390, 500, 640, 767, 768, 900, 1024, 1280, 1440, 1920, 2560];
/** No screen that is sold has more pixels across; to draw them takes long. */
const MOST_ACROSS = 5120;

for (const deviceScaleFactor of [1, 2, 3]) {
  test.describe(`at density ${deviceScaleFactor}`, () => {
    test.use({ deviceScaleFactor });
    const widths = WIDTHS.filter((width) => width * deviceScaleFactor <= MOST_ACROSS);

    test('no picture has fewer pixels than its place needs, however wide the screen', async ({
      page,
      context,
    }) => {
      await answerPictures(context);
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
    const offered = image.srcset.split(', ').map((each) => {
      const [address = '', across = ''] = each.split(' ');
      return { step: parseInt(address.split('/').at(-1) ?? ''), across: parseInt(across) };
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
