import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderPicture } from '../../../app/media/images/render-picture.server.ts';
import { RGB_PROFILES } from '../../support/media/colour-profile.ts';
import {
  animated,
  BRICK,
  decode,
  plain,
  SECRETS,
  rotatedJpeg,
  jpegWithMetadata,
  textured,
} from '../../support/media/pictures.ts';

const PUBLIC = ['avif', 'webp', 'jpg', 'png', 'gif'] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penseel-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function expectColour(seen: number[], { r, g, b } = BRICK, tolerance = 6) {
  for (const [index, value] of [r, g, b].entries()) {
    expect(
      Math.abs((seen[index] ?? -1000) - value),
      `${seen} for ${[r, g, b]}`,
    ).toBeLessThanOrEqual(tolerance);
  }
}

describe('rendering', () => {
  test.each(PUBLIC)('%s is upright', async (format) => {
    const made = await decode(await renderPicture(await rotatedJpeg(), { format, width: 320 }));
    expect([made.width, made.height]).toEqual([40, 60]);
    expect(made.metadata.orientation).toBeUndefined();
    expectColour(made.at(20, 10), { r: 220, g: 20, b: 20 }, 25);
    expectColour(made.at(20, 50), { r: 20, g: 20, b: 220 }, 25);
  });

  test.each(PUBLIC)('%s contains no device, location or history', async (format) => {
    const original = await jpegWithMetadata();
    for (const secret of SECRETS.filter((word) => word !== 'GPS')) {
      expect(original.includes(secret), secret).toBe(true);
    }
    const made = Buffer.from(await renderPicture(original, { format, width: 320 }));
    for (const secret of SECRETS) expect(made.includes(secret), secret).toBe(false);
    const { metadata } = await decode(made);
    expect(metadata).not.toHaveProperty('exif');
    expect(metadata).not.toHaveProperty('xmp');
    if (format === 'gif') expect(metadata).not.toHaveProperty('icc');
    else expect(metadata.icc?.length).toBe(480);
  });

  test.each(PUBLIC)('%s has the right colours from any colour space', async (format) => {
    const profile = join(folder, 'adobe.icc');
    await writeFile(profile, RGB_PROFILES['Adobe RGB']);
    const originals = {
      p3: await plain(64, 64).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
      adobe: await plain(64, 64).withIccProfile(profile).jpeg({ quality: 95 }).toBuffer(),
      deep: await plain(64, 64).toColourspace('rgb16').png().toBuffer(),
      cmyk: await plain(64, 64).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
    };
    for (const [space, original] of Object.entries(originals)) {
      const made = await decode(await renderPicture(original, { format, width: 320 }));
      expectColour(made.at(32, 32), BRICK, space === 'cmyk' ? 14 : 6);
    }
  });

  test('the test files are in another colour space than sRGB', async () => {
    const profile = join(folder, 'adobe-raw.icc');
    await writeFile(profile, RGB_PROFILES['Adobe RGB']);
    for (const space of ['p3', profile]) {
      const stored = await plain(64, 64).withIccProfile(space).png().toBuffer();
      const raw = await sharp(stored, { ignoreIcc: true }).raw().toBuffer();
      expect(Math.abs((raw[0] ?? 0) - BRICK.r)).toBeGreaterThan(8);
    }
  });

  test('transparency is kept in AVIF and WebP and becomes the light background in JPEG', async () => {
    const original = await plain(64, 64, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer();
    for (const format of ['avif', 'webp'] as const) {
      const made = await decode(await renderPicture(original, { format, width: 320 }));
      expect(made.at(32, 32)[3]).toBe(0);
    }
    const jpeg = await decode(await renderPicture(original, { format: 'jpg', width: 320 }));
    expectColour(jpeg.at(32, 32), { r: 250, g: 248, b: 244 }, 1);
  });

  test.each(PUBLIC)(
    '%s is never enlarged, and otherwise has the requested width',
    async (format) => {
      const original = await textured(340, 170).png().toBuffer();
      const small = await decode(await renderPicture(original, { format, width: 320 }));
      expect([small.width, small.height]).toEqual([320, 160]);
      const large = await decode(await renderPicture(original, { format, width: 960 }));
      expect([large.width, large.height]).toEqual([340, 170]);
    },
  );

  test.each(PUBLIC)('%s can have one pixel', async (format) => {
    const original = await plain(1, 1).png().toBuffer();
    const made = await decode(await renderPicture(original, { format, width: 320 }));
    expect([made.width, made.height]).toEqual([1, 1]);
  });

  test('a very tall picture fits the limits of WebP and AVIF', async () => {
    const original = await plain(40, 20_000).png().toBuffer();
    for (const format of ['webp', 'avif', 'jpg'] as const) {
      const made = await decode(await renderPicture(original, { format, width: 320 }));
      expect(made.height).toBe(16_383);
    }
  });

  test('an animated picture shows its first frame', async () => {
    const original = await animated(40, 40, 3);
    const made = await decode(await renderPicture(original, { format: 'webp', width: 320 }));
    expect([made.width, made.height, made.metadata.pages ?? 1]).toEqual([40, 40, 1]);
  });
});
