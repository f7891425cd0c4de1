import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { TRANSPARENT } from '../../../app/domain/picture/picture.ts';
import { expect, test } from '../../support/site/site.ts';
import { shownImage, waitForViewer } from '../viewer/open-viewer.ts';

test.use({ colorScheme: 'dark' });

/** The colour in the middle of a picture, as red, green and blue. */
async function middleColour(picture: Locator): Promise<number[]> {
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(middle, middle + 3)];
}

test('in the dark colour scheme a transparent picture has a light background on every page and in the viewer', async ({
  page,
  context,
  startOwnSite,
}) => {
  const { url } = await startOwnSite({
    sql: `update "Pictures" set "placeholder" = '${TRANSPARENT}'`,
  });
  const transparent = {
    create: { width: 8, height: 8, channels: 4, background: '#0000' },
  } as const;
  const body = await sharp(transparent).png().toBuffer();
  await context.route(/\/media\//, (route) => route.fulfill({ contentType: 'image/png', body }));
  for (const path of ['/gallery', '/', '/upcoming', '/links', '/bio']) {
    await page.goto(url + path);
    const first = page.locator('main picture img').first();
    await expect(first).toHaveJSProperty('complete', true);
    expect(await middleColour(first), path).toEqual([250, 248, 244]);
  }
  await page.goto(`${url}/gallery?work=1`);
  await waitForViewer(page);
  await expect(page.locator('.viewer-still')).toHaveCount(0);
  expect(await middleColour(shownImage(page))).toEqual([250, 248, 244]);
});
