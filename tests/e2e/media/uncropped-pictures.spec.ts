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
const ADMIN = ['Photo management', 'Gallery management', 'Gallery recents management'];

test('at every size each picture is uncropped, except the hero and its preview', async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path);
    for (const [size, viewport] of Object.entries(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      const last = page.locator('main figure:visible').last();
      if (path === '/') await last.scrollIntoViewIfNeeded();
      expect((await measureWhenThere(page)).filter(isCut), `${path} at ${size} size`).toEqual([]);
    }
  }
  await page.goto('/admin');
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    for (const name of ADMIN) {
      const section = await expandSection(page, name);
      await section.locator('img').first().scrollIntoViewIfNeeded();
      expect((await measureWhenThere(page)).filter(isCut), `${name} at ${size} size`).toEqual([]);
    }
  }
});

type Measured = { file: string; stretch: number; fit: string; clipped: boolean };

/** A file of 320 px is rounded to whole pixels, which matters most for flat ones. */
function isCut({ stretch, fit, clipped }: Measured): boolean {
  return Math.abs(stretch - 1) > 0.02 || fit === 'cover' || clipped;
}

/** Checks a picture again if it changes its file while it is decoded. */
async function measureWhenThere(page: Page): Promise<Measured[]> {
  let measured: Measured[] = [];
  await expect(async () => {
    measured = await measureFiles(page);
    expect(measured).not.toEqual([]);
  }).toPass();
  return measured;
}

/** The displayed size of each picture near the viewport, and the pixels of its file. */
async function measureFiles(page: Page): Promise<Measured[]> {
  return page.evaluate(async () => {
    const near = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      const isOnScreen = image.checkVisibility() && top < innerHeight && bottom > 0;
      return isOnScreen && !image.closest('.hero, .framing-screens');
    });
    return Promise.all(
      near.map(async (image) => {
        await image.decode();
        const box = image.getBoundingClientRect();
        const file = await createImageBitmap(image);
        let clipped = false;
        for (let up = image.parentElement; up && up !== document.body; up = up.parentElement) {
          if (getComputedStyle(up).overflow === 'visible') continue;
          const frame = up.getBoundingClientRect();
          const across = box.left < frame.left - 1 || box.right > frame.right + 1;
          clipped ||=
            across || (up.scrollHeight <= up.clientHeight && box.bottom > frame.bottom + 1);
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
