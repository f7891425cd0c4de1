import type { Page } from '@playwright/test';
import { VIEWPORTS } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { expandSection } from '../admin/admin.ts';

const PAGES = [
  '/',
  '/gallery/category/4',
  '/gallery?work=5',
  '/gallery?work=37',
  '/works/5-polder-in-maart',
  '/works/33-neerdalen',
  '/works/23-onderstroom',
  '/upcoming',
  '/upcoming?post=1',
  '/bio',
  '/links',
];
const SECTIONS = ['Photo management', 'Gallery management', 'Gallery recents management'];

test('on phone and desktop no picture is cropped, except the hero and its preview', async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path);
    for (const [device, viewport] of Object.entries(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      const last = page.locator('main figure:visible').last();
      if (path === '/') await last.scrollIntoViewIfNeeded();
      expect(
        (await measureDecodedPictures(page)).filter(isCropped),
        `${path} on ${device}`,
      ).toEqual([]);
    }
  }
  await page.goto('/admin');
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    for (const name of SECTIONS) {
      const section = await expandSection(page, name);
      await section.locator('img').first().scrollIntoViewIfNeeded();
      expect(
        (await measureDecodedPictures(page)).filter(isCropped),
        `${name} on ${device}`,
      ).toEqual([]);
    }
  }
});

type Measured = { file: string; stretch: number; fit: string; clipped: boolean };

/** The tolerance allows for sizes in whole pixels: rounding distorts small flat pictures most. */
function isCropped({ stretch, fit, clipped }: Measured): boolean {
  return Math.abs(stretch - 1) > 0.02 || fit === 'cover' || clipped;
}

/** Measures again if the browser changes a file while it is decoded. */
async function measureDecodedPictures(page: Page): Promise<Measured[]> {
  let measured: Measured[] = [];
  await expect(async () => {
    measured = await measurePictures(page);
    expect(measured).not.toEqual([]);
  }).toPass();
  return measured;
}

/** Compares the box of each picture on the screen with the pixels of its file. */
async function measurePictures(page: Page): Promise<Measured[]> {
  return page.evaluate(async () => {
    const onScreen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      const isOnScreen = image.checkVisibility() && top < innerHeight && bottom > 0;
      return isOnScreen && !image.closest('.hero, .framing-screens');
    });
    return Promise.all(
      onScreen.map(async (image) => {
        await image.decode();
        const box = image.getBoundingClientRect();
        const file = await createImageBitmap(image);
        let clipped = false;
        for (
          let parent = image.parentElement;
          parent && parent !== document.body;
          parent = parent.parentElement
        ) {
          if (getComputedStyle(parent).overflow === 'visible') continue;
          const frame = parent.getBoundingClientRect();
          const isClippedSideways = box.left < frame.left - 1 || box.right > frame.right + 1;
          clipped ||=
            isClippedSideways ||
            (parent.scrollHeight <= parent.clientHeight && box.bottom > frame.bottom + 1);
        }
        return {
          file: image.currentSrc,
          stretch: box.width / box.height / (file.width / file.height),
          fit: getComputedStyle(image).objectFit,
          clipped,
        };
      }),
    );
  });
}
