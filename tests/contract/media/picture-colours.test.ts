import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renderPicture } from '../../../app/media/images/render-picture.server.ts';
import { inspectPicture } from '../../../app/media/uploads/inspect-picture.server.ts';
import { colourDifference, labDifference } from '../../support/media/colour-difference.ts';
import {
  COLOUR_KINDS,
  COLOURS,
  gif,
  GREY_KINDS,
  GREYS,
  inkJpeg,
  readPatches,
} from '../../support/media/colour-files.ts';
import { GREY_PROFILES, INK_PROFILE, RGB_PROFILES } from '../../support/media/colour-profile.ts';
import { convertByLittleCms, hasLittleCms } from '../../support/media/little-cms.ts';
import known from '../../support/media/little-cms.json' with { type: 'json' };
import { temporaryFolder } from '../../support/media/media.ts';
import { decode } from '../../support/media/pictures.ts';
import { withProfile } from '../../support/media/with-profile.ts';

const COLOUR_SPACES = { none: null, ...RGB_PROFILES };
const GREY_SPACES = { none: null, ...GREY_PROFILES };
type Space = keyof typeof known;

/** The colours of the patches with this profile, as LittleCMS converts them. */
function expected(space: string, patches: readonly (readonly number[])[]): number[][] {
  if (space === 'none') return patches.map(([r = 0, g = r, b = r]) => [r, g, b]);
  return known[space as Space].map((line) => line.split(' ').map(Number));
}

/** The mean differences of the public picture and of the placeholder over all patches. */
async function measureDifferences(file: Buffer, wanted: number[][]): Promise<number[]> {
  const png = await renderPicture(file, { format: 'png', width: 320 });
  const shown = await sharp(png, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
  const inspected = await inspectPicture(file);
  if (!inspected.ok) throw new Error(inspected.message);
  return [shown, inspected.pixels].map((pixels) => meanDifference(pixels, wanted));
}

function meanDifference(pixels: Parameters<typeof readPatches>[0], wanted: number[][]): number {
  const actual = readPatches(pixels, wanted.length);
  const deltas = wanted.map((colour, index) => colourDifference(colour, actual[index] ?? []));
  return deltas.reduce((sum, delta) => sum + delta, 0) / deltas.length;
}

function expectAtMost(found: number[], limit: number) {
  for (const one of found) expect(one, `mean ΔE ${found.join(' and ')}`).toBeLessThanOrEqual(limit);
}

// Formats that are not listed are lossless and must match LittleCMS.
const LIMITS: Record<string, number> = {
  JPEG: 0.4,
  'WebP, lossy': 0.4,
  'WebP, alpha': 0.2,
  'PNG, 8 bits and alpha': 0.5,
  'PNG, 16 bits and alpha': 0.5,
};

describe.each(Object.entries(COLOUR_KINDS))('%s', (kind, make) => {
  test.each(Object.entries(COLOUR_SPACES))('has its true colours with %s', async (space, icc) => {
    const file = withProfile(await make(), icc);
    expectAtMost(await measureDifferences(file, expected(space, COLOURS)), LIMITS[kind] ?? 0.05);
  });
});

describe.each(Object.entries(GREY_KINDS))('%s', (_, make) => {
  test.each(Object.entries(GREY_SPACES))('has its true greys with %s', async (space, icc) => {
    const file = withProfile(await make(), icc);
    expectAtMost(await measureDifferences(file, expected(space, GREYS)), 0.05);
  });
});

test('a GIF has its true colours', async () => {
  expectAtMost(await measureDifferences(await gif(), expected('none', COLOURS)), 0.05);
});

test('a CMYK JPEG has the colours of its profile', async () => {
  const { file } = await inkJpeg();
  expectAtMost(await measureDifferences(file, expected('inks', COLOURS)), 1.2);
});

test.each(['avif', 'webp', 'jpg'] as const)(
  'the %s of a 16-bit picture in ProPhoto has the same colours and an sRGB profile',
  async (format) => {
    const make = COLOUR_KINDS['PNG, 16 bits'];
    if (!make) throw new Error('no such kind');
    const file = withProfile(await make(), RGB_PROFILES.ProPhoto);
    const made = await decode(await renderPicture(file, { format, width: 320 }));
    expect(made.metadata.icc?.length).toBe(480);
    const actual = COLOURS.map((_colour, index) =>
      made.at(Math.floor(((index + 0.5) * made.width) / COLOURS.length), made.height >> 1),
    );
    const deltas = expected('ProPhoto', COLOURS).map((colour, index) =>
      colourDifference(colour, actual[index] ?? []),
    );
    expect(deltas.reduce((sum, delta) => sum + delta, 0) / deltas.length).toBeLessThan(1.2);
  },
);

test('the colour difference matches the published examples', () => {
  expect(labDifference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(labDifference([50, 2.49, -0.001], [50, -2.49, 0.0009])).toBeCloseTo(7.1792, 4);
  expect(labDifference([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(
    0.9082,
    4,
  );
});

/** This conversion made the stored values. Print its result to update them. */
test('the known values match LittleCMS', { timeout: 120_000 }, async ({ skip }) => {
  if (!hasLittleCms()) skip('LittleCMS cannot be installed here');
  const profile = join(await temporaryFolder(), 'profile.icc');
  const { inks } = await inkJpeg();
  const spaces: [string, Buffer, readonly (readonly number[])[]][] = [
    ...Object.entries(RGB_PROFILES).map(([name, icc]) => [name, icc, COLOURS] as const),
    ...Object.entries(GREY_PROFILES).map(([name, icc]) => [name, icc, GREYS] as const),
    ['inks', INK_PROFILE, inks] as const,
  ].map((each) => [...each]);
  const made: Record<string, string[]> = {};
  for (const [name, icc, patches] of spaces) {
    await writeFile(profile, icc);
    made[name] = convertByLittleCms(profile, patches).map((colour) => colour.join(' '));
  }
  expect(made).toEqual(known);
});
