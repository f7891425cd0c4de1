import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { describeDifference } from '../../../app/domain/picture/colour-receipt.ts';
import { compareColours } from '../../../app/media/images/compare-colours.server.ts';
import { renderPicture } from '../../../app/media/images/render-picture.server.ts';
import { inkJpeg } from '../../support/media/colour-files.ts';
import { RGB_PROFILES } from '../../support/media/colour-profile.ts';
import { picturesOnDisk, receiveWork, temporaryFolder } from '../../support/media/media.ts';
import { plain } from '../../support/media/pictures.ts';
import { withProfile } from '../../support/media/with-profile.ts';

/** Four large patches: a strong red and green, a dull blue and grey. */
async function patches(): Promise<Buffer> {
  const colours = ['#ff0000', '#00d000', '#556677', '#888888'];
  const squares = await Promise.all(
    colours.map(async (background, at) => ({
      input: await sharp({ create: { width: 240, height: 240, channels: 3, background } })
        .png()
        .toBuffer(),
      left: at * 240,
      top: 0,
    })),
  );
  return sharp({ create: { width: 960, height: 240, channels: 3, background: '#000' } })
    .composite(squares)
    .png()
    .toBuffer();
}

describe('the largest difference of colours', () => {
  test('of a wide original is small in Display P3 and large in sRGB', async () => {
    const original = withProfile(await patches(), RGB_PROFILES['Display P3']);
    const wide = await renderPicture(original, { format: 'avif', width: 640, isWide: true });
    expect((await compareColours(original, wide)).delta).toBeLessThan(1.5);
    const inSrgb = await renderPicture(original, { format: 'jpg', width: 640, isWide: true });
    const clipped = await compareColours(original, inSrgb);
    expect(clipped.delta).toBeGreaterThan(3);
    expect(describeDifference(clipped)).toMatch(/^(?:reds|oranges|greens) .* less saturated$/);
  });

  test('is found in rough parts that sRGB clips, beside calm parts that it keeps', async () => {
    const { data, info } = await plain(1200, 800, { r: 120, g: 120, b: 120 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let pixel = 0; pixel < 1200 * 800; pixel += 1) {
      if (pixel % 1200 > 800) data[pixel * 3] = 170 + ((pixel * 7919) % 86);
      if (pixel % 1200 > 800) data.fill(10, pixel * 3 + 1, pixel * 3 + 3);
    }
    const { width, height } = info;
    const file = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const original = withProfile(file, RGB_PROFILES['Display P3']);
    const wide = await renderPicture(original, { format: 'avif', width: 640, isWide: true });
    expect((await compareColours(original, wide)).delta).toBeLessThan(1);
    const clipped = await renderPicture(original, { format: 'jpg', width: 640, isWide: true });
    expect(describeDifference(await compareColours(original, clipped))).toMatch(/^reds .* less/);
  });

  test('of an original in sRGB cannot be seen', async () => {
    const original = await readFile('demo/pictures/works/stadsplan.jpg');
    const made = await renderPicture(original, { format: 'avif', width: 640 });
    expect((await compareColours(original, made)).delta).toBeLessThan(1);
  });

  test('is measured of CMYK, of 16 bits, of a transparent picture and of a file', async () => {
    const transparent = await sharp(await patches())
      .ensureAlpha(0.5)
      .png()
      .toBuffer();
    const deep = await sharp(await patches())
      .toColourspace('rgb16')
      .tiff()
      .toBuffer();
    const file = join(await temporaryFolder(), 'original.tif');
    await writeFile(file, deep);
    for (const original of [(await inkJpeg()).file, transparent, file]) {
      const made = await renderPicture(original, { format: 'jpg', width: 640 });
      expect((await compareColours(original, made)).delta).toBeLessThan(2);
    }
  });
});

test('the profile of a PNG and of a TIFF is named', async () => {
  const { pictures } = await picturesOnDisk();
  const png = withProfile(await patches(), RGB_PROFILES['Adobe RGB']);
  const tiff = await sharp(png).keepIccProfile().tiff().toBuffer();
  for (const file of [png, tiff]) {
    const { picture, isWide } = await receiveWork(pictures, file);
    const receipt = await pictures.describeColours({ ...picture, isWide: isWide === 1 });
    expect(receipt?.original.profile).toBe('Adobe RGB (1998)');
  }
});
