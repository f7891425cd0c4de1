import type { Page } from '@playwright/test';
import { lookStyle } from '../../../app/domain/look/look-style.ts';
import { DENSITIES, FACES, FIRST_LOOK, type Look, PAPERS } from '../../../app/domain/look/look.ts';
import { findAccessibilityErrors, findColourErrors } from '../../support/browser/accessible.ts';
import { doubleText, findTextErrors } from '../../support/browser/large-text.ts';
import {
  holdFontsAndPictures,
  waitForFirstPaint,
  waitUntilPainted,
} from '../../support/browser/late-loading.ts';
import { recordShifts } from '../../support/browser/layout.ts';
import { findOverflow } from '../../support/browser/overflow.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { expect, test } from '../../support/site/site.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE });

/** The kilobytes of fonts that a page may fetch. */
const MOST_FONTS = 82;

/** Applies a look to the open page, as far as it is a style sheet. */
async function applyLook(page: Page, look: Look): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, lookStyle(look));
}

test('every paper and every pair of typefaces can be read, in light and dark', async ({ page }) => {
  await page.goto('/upcoming');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The palette of each paper has enough contrast for texts of any size, so each is tested with one pair.
    for (const [index, paper] of PAPERS.entries()) {
      const look: Look = { ...FIRST_LOOK, paper, faces: FACES[index % FACES.length]! };
      await applyLook(page, look);
      expect(
        await findColourErrors(page),
        `${Object.values(look).join(' ')}, ${colorScheme}`,
      ).toEqual([]);
    }
  }
});

for (const path of ['/', '/gallery', '/bio']) {
  test(`on ${path} nothing overflows in any typeface or density, also with large text`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(path);
    await page.setViewportSize({ ...PHONE, width: 320 });
    const looks = FACES.flatMap((faces) => DENSITIES.map((density) => ({ faces, density })));
    for (const choice of looks) {
      const look: Look = { ...FIRST_LOOK, paper: 'sand', ...choice };
      await applyLook(page, look);
      const found = await findOverflow(page);
      const resetText = await doubleText(page);
      found.push(...(await findOverflow(page)), ...(await findTextErrors(page)));
      await resetText();
      expect(found, Object.values(look).join(' ')).toEqual([]);
    }
  });
}

for (const faces of FACES) {
  test(`with ${faces} the wide home page and the gallery in a column do not shift or overflow, and fetch few fonts`, async ({
    page,
    content,
  }) => {
    const value = `stone cobalt ${faces} airy wide column`;
    await content.change(
      `insert into Settings ("key", "value") values ('look', '${value}')
        on conflict ("key") do update set "value" = excluded."value"`,
    );
    const fonts: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2'))
        fonts.push(Number(response.headers()['content-length']));
    });
    const findShifts = await recordShifts(page);
    const resources = await holdFontsAndPictures(page, content.db);
    await page.goto('/', { waitUntil: 'commit' });
    await waitForFirstPaint(page);
    await waitForHydration(page);
    resources.release();
    await waitUntilPainted(page);
    expect(await findShifts()).toEqual([]);
    expect(fonts.length).toBeLessThanOrEqual(3);
    expect(fonts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_FONTS * 1000);
    for (const path of ['/', '/gallery']) {
      await page.goto(path);
      await page.setViewportSize({ ...PHONE, width: 320 });
      const found = await findOverflow(page);
      const resetText = await doubleText(page);
      found.push(...(await findOverflow(page)), ...(await findTextErrors(page)));
      await resetText();
      // Its rules read layouts and colours, not typefaces.
      if (faces === FACES[0]) found.push(...(await findAccessibilityErrors(page)));
      expect(found, path).toEqual([]);
      await page.setViewportSize(PHONE);
    }
  });
}
