import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renderPicture } from '../../../app/media/images/render-picture.server.ts';
import { inspectPicture } from '../../../app/media/uploads/inspect-picture.server.ts';
import { colourDifference } from '../../support/media/colour-difference.ts';
import { inkJpeg, patches } from '../../support/media/colour-files.ts';
import { GREY_PROFILES, RGB_PROFILES } from '../../support/media/colour-profile.ts';
import { convertTo, hasLittleCms } from '../../support/media/little-cms.ts';
import known from '../../support/media/little-cms-p3.json' with { type: 'json' };
import { temporaryFolder } from '../../support/media/media.ts';
import { decode, textured } from '../../support/media/pictures.ts';
import { withProfile } from '../../support/media/with-profile.ts';

const LEVELS = [30, 90, 150, 210];
/** Colours of Display P3. */
const GRID = LEVELS.flatMap((r) => LEVELS.flatMap((g) => LEVELS.map((b) => [r, g, b])));
const WIDE_SPACES = ['Display P3', 'Adobe RGB', 'ProPhoto'] as const;
type Space = (typeof WIDE_SPACES)[number];

/** The colours of the grid in another space, and what these are in Display P3, as LittleCMS converts them. */
function patchesIn(space: Space): { own: number[]; p3: number[] }[] {
  return known[space].map((line) => {
    const values = line.split(' ').map(Number);
    return { own: values.slice(0, 3), p3: values.slice(3) };
  });
}

// WebP rounds colours to 8 bits of brightness and chroma, which alone is a mean difference of 0.35.
const LIMITS = { avif: 0.5, webp: 0.6 };
const SRGB_LIMITS = { avif: 0.2, webp: 0.4, jpg: 0.2 };

const asJpeg = async (colours: number[][], icc: Buffer | null) =>
  withProfile(
    await patches(colours).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
    icc,
  );
const asPng = async (colours: number[][], icc: Buffer | null) =>
  withProfile(await patches(colours).png().toBuffer(), icc);
const asDeepPng = async (colours: number[][], icc: Buffer | null) =>
  withProfile(await patches(colours, 16).toColourspace('rgb16').png().toBuffer(), icc);
/** The same pixels and profile in another format. */
const reopen = (file: Buffer) => sharp(file).keepIccProfile();

const KINDS: Record<string, typeof asPng> = {
  'JPEG, 8 bits': asJpeg,
  'PNG, 8 bits': asPng,
  'PNG, 16 bits': asDeepPng,
  'TIFF, 8 bits': async (...from) =>
    reopen(await asPng(...from))
      .tiff({ tile: true })
      .toBuffer(),
  'TIFF, 16 bits': async (...from) =>
    reopen(await asDeepPng(...from))
      .toColourspace('rgb16')
      .tiff({ compression: 'lzw' })
      .toBuffer(),
  AVIF: async (...from) =>
    reopen(await asPng(...from))
      .avif({ quality: 95, effort: 0 })
      .toBuffer(),
};

async function meanDifference(file: Uint8Array, wanted: number[][], space: 'srgb' | 'p3') {
  const made = await decode(file, { ignoreIcc: true });
  const deltas = wanted.map((colour, index) => {
    const x = Math.floor(((index + 0.5) * made.width) / wanted.length);
    return colourDifference(colour, meanColour(made, x, made.height >> 1), space);
  });
  return deltas.reduce((sum, delta) => sum + delta, 0) / deltas.length;
}

type Decoded = Awaited<ReturnType<typeof decode>>;

/** The mean of 16 x 16 pixels, as an instrument measures a patch. */
function meanColour({ at }: Decoded, x: number, y: number): number[] {
  const pixels = Array.from({ length: 256 }, (_, n) => at(x - 8 + (n % 16), y - 8 + (n >> 4)));
  return [0, 1, 2].map(
    (channel) => pixels.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / 256,
  );
}

async function profileName(file: Uint8Array): Promise<string> {
  const { metadata } = await decode(file);
  return metadata.icc?.toString('latin1').replaceAll('\0', '') ?? '';
}

describe.each(WIDE_SPACES)('an original in %s', (space) => {
  const colours = patchesIn(space);
  test.each(Object.entries(KINDS))('as %s has its true colours in Display P3', async (_, make) => {
    const file = await make(
      colours.map(({ own }) => own),
      RGB_PROFILES[space],
    );
    const inspected = await inspectPicture(file);
    expect(inspected).toMatchObject({ ok: true, isWide: true });
    for (const format of ['avif', 'webp'] as const) {
      const made = await renderPicture(file, { format, width: 2560, isWide: true });
      const wanted = colours.map(({ p3 }) => p3);
      expect(await meanDifference(made, wanted, 'p3'), format).toBeLessThanOrEqual(LIMITS[format]);
      expect(await profileName(made)).toContain('P3');
    }
    const jpeg = await renderPicture(file, { format: 'jpg', width: 2560, isWide: true });
    expect(await profileName(jpeg)).toContain('sRGB');
    const plain = await renderPicture(file, { format: 'jpg', width: 2560 });
    expect(Buffer.from(jpeg).equals(plain)).toBe(true);
  });
});

test('an original in sRGB keeps its colours in every format', async () => {
  for (const make of [asJpeg, asPng, asDeepPng]) {
    const file = await make(GRID, RGB_PROFILES.sRGB);
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const made = await renderPicture(file, { format, width: 2560 });
      expect(await meanDifference(made, GRID, 'srgb'), format).toBeLessThanOrEqual(
        SRGB_LIMITS[format],
      );
    }
  }
});

test('originals without colours outside sRGB are not wide', async () => {
  const dull = [
    [120, 110, 100],
    [90, 80, 70],
  ];
  const greys = patches([[20], [200]], 16).toColourspace('grey16');
  const files = [
    await asJpeg(GRID, null),
    await asJpeg(GRID, RGB_PROFILES.sRGB),
    await asJpeg(dull, RGB_PROFILES['Display P3']),
    withProfile(await greys.png().toBuffer(), GREY_PROFILES['grey 1.8']),
    (await inkJpeg()).file,
  ];
  for (const file of files) expect(await inspectPicture(file)).toMatchObject({ isWide: false });
});

/** 300 x 300 grey pixels, of which some are red. */
function greyWithRed(count: number): Promise<Buffer> {
  const data = Buffer.alloc(300 * 300 * 3, 128);
  for (let at = 0; at < count; at += 1) data.set([255, 0, 0], at * 3);
  return sharp(data, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
}

test('a wide original needs more than a thousandth of its pixels outside sRGB', async () => {
  for (const [coloured, isWide] of [
    [80, false],
    [100, true],
  ] as const) {
    const file = withProfile(await greyWithRed(coloured), RGB_PROFILES['Display P3']);
    expect(await inspectPicture(file)).toMatchObject({ isWide });
  }
});

/** The encoding is repeated here, so that a change of the bytes is noticed. */
test('the sizes of an sRGB original are the bytes of a plain conversion', async () => {
  const original = await textured(640, 480).jpeg({ quality: 90 }).toBuffer();
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    const made = await renderPicture(original, { format, width: 320, isWide: false });
    const plain = sharp(original, { autoOrient: true }).resize({
      width: 320,
      height: 240,
      fit: 'fill',
    });
    const encoded = {
      avif: () => plain.withIccProfile('srgb').avif({ quality: 64, effort: 2 }),
      webp: () => plain.withIccProfile('srgb').webp({ quality: 80, smartSubsample: true }),
      jpg: () =>
        plain
          .withIccProfile('srgb')
          .jpeg({ quality: 82, progressive: true, chromaSubsampling: '4:4:4' }),
    };
    expect(Buffer.from(made).equals(await encoded[format]().toBuffer()), format).toBe(true);
  }
});

/** This conversion made the stored values. Print its result to update them. */
test('the known values match LittleCMS', { timeout: 120_000 }, async ({ skip }) => {
  if (!hasLittleCms()) skip('LittleCMS cannot be installed here');
  const folder = await temporaryFolder();
  const files = await Promise.all(
    Object.entries(RGB_PROFILES).map(async ([name, icc]) => {
      const file = join(folder, `${name}.icc`);
      await writeFile(file, icc);
      return [name, file] as const;
    }),
  );
  const profiles = Object.fromEntries(files);
  const [p3 = ''] = [profiles['Display P3']];
  const made = WIDE_SPACES.map((space) => {
    const file = profiles[space] ?? '';
    const own = convertTo(file, p3, GRID)
      .map((colour) => colour.map(Math.round))
      .filter((colour) => colour.every((value) => value > 0 && value < 255));
    const back = convertTo(p3, file, own).map((colour) => colour.map((value) => value.toFixed(2)));
    return [space, own.map((colour, index) => [...colour, ...(back[index] ?? [])].join(' '))];
  });
  expect(Object.fromEntries(made)).toEqual(known);
});
