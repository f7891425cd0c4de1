import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Storage } from '../../../app/media/storage/storage.server.ts';
import { heicOfSize, QUADRANTS, turnedHeic } from '../../support/media/heic.ts';
import { bytesOf, inChunks, picturesOnDisk, receiveWork } from '../../support/media/media.ts';
import { decode, plain, textured } from '../../support/media/pictures.ts';

const { pictures, storage } = await picturesOnDisk();
const receive = (bytes: Uint8Array) => pictures.receive('works', inChunks(bytes));

type Decoded = Awaited<ReturnType<typeof decode>>;
const COLOURS = {
  red: [220, 30, 30],
  green: [30, 180, 40],
  blue: [30, 50, 210],
  yellow: [230, 220, 60],
};

/** The names of the colours in the four corners, in reading order. */
function cornersOf({ width, height, at }: Decoded): string {
  const corners = [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const;
  const names = corners.map(([x, y]) => {
    const [r = 0, g = 0, b = 0] = at(Math.floor(x * width), Math.floor(y * height));
    const distance = (colour: number[]) =>
      Math.hypot(...colour.map((c, n) => c - ([r, g, b][n] ?? 0)));
    const sorted = Object.entries(COLOURS).toSorted(([, a], [, c]) => distance(a) - distance(c));
    return sorted[0]?.[0];
  });
  return names.join(' ');
}

async function originalOf(from: Storage, key: string): Promise<Buffer> {
  return bytesOf(await from.open(key));
}

describe('HEIC', () => {
  test.each([
    [0, 'none', 'red green blue yellow'],
    [1, 'none', 'green yellow red blue'],
    [2, 'none', 'yellow blue green red'],
    [3, 'none', 'blue red yellow green'],
    [0, 'horizontal', 'green red yellow blue'],
    [1, 'horizontal', 'yellow green blue red'],
    [0, 'vertical', 'blue yellow red green'],
    [1, 'vertical', 'red blue green yellow'],
  ] as const)(
    'turned by %i quarters and flipped %s is upright',
    async (quarters, flip, corners) => {
      const received = await receiveWork(pictures, turnedHeic(quarters, flip));
      const { width, height } = received.picture;
      expect([width, height]).toEqual(quarters % 2 === 0 ? [96, 64] : [64, 96]);
      expect(cornersOf(await decode(await originalOf(storage, received.original)))).toBe(corners);
    },
  );

  test('is kept as a JPEG with its own profile', async () => {
    const received = await receiveWork(pictures, QUADRANTS);
    expect(received.picture.image).toMatch(/\.jpg$/);
    expect(received.isWide).toBe(1);
    const kept = await originalOf(storage, received.original);
    const { icc, chromaSubsampling } = await sharp(kept).metadata();
    expect(chromaSubsampling).toBe('4:4:4');
    expect(QUADRANTS.includes(icc ?? '-')).toBe(true);
    expect(received.bytes).toBe(kept.length);
  });

  test('with more than 26 megapixels is refused with a way out', async () => {
    const found = await receive(heicOfSize(5200, 5010));
    expect(found).toMatchObject({ ok: false, status: 422 });
    expect(found).toMatchObject({ message: expect.stringContaining('26 megapixels') });
    expect(found).toMatchObject({ message: expect.stringContaining('export it as JPEG') });
  });
});

const quadrants = () => {
  const data = Buffer.alloc(96 * 64 * 3);
  const names = ['red', 'green', 'blue', 'yellow'] as const;
  for (let pixel = 0; pixel < 96 * 64; pixel += 1) {
    const quarter = (pixel % 96 < 48 ? 0 : 1) + (pixel < 96 * 32 ? 0 : 2);
    data.set(COLOURS[names[quarter] ?? 'red'], pixel * 3);
  }
  return sharp(data, { raw: { width: 96, height: 64, channels: 3 } });
};

async function* fileOf(first: Buffer, megabytes: number) {
  yield first;
  for (let each = 0; each < megabytes; each += 1) yield Buffer.alloc(2 ** 20);
}

describe('TIFF', () => {
  const TIFFS: Record<string, () => Promise<Buffer>> = {
    '8 bits': () => quadrants().tiff({ compression: 'none' }).toBuffer(),
    '16 bits': () => quadrants().toColourspace('rgb16').tiff({ compression: 'deflate' }).toBuffer(),
    LZW: () => quadrants().tiff({ compression: 'lzw', predictor: 'horizontal' }).toBuffer(),
    tiled: () => quadrants().tiff({ tile: true, tileWidth: 16, tileHeight: 16 }).toBuffer(),
    JPEG: () => quadrants().tiff({ compression: 'jpeg', quality: 95 }).toBuffer(),
    CMYK: () => quadrants().toColourspace('cmyk').tiff().toBuffer(),
    'two pages': async () => {
      const page = await quadrants().png().toBuffer();
      return sharp([page, page], { join: { animated: true } })
        .tiff()
        .toBuffer();
    },
  };
  test.each(Object.keys(TIFFS))('%s is accepted and kept as it is', async (kind) => {
    const file = (await TIFFS[kind]?.()) ?? Buffer.of();
    const received = await receiveWork(pictures, file);
    expect(received.picture).toMatchObject({ width: 96, height: 64 });
    expect((await originalOf(storage, received.original)).equals(file)).toBe(true);
    const shown = await bytesOf(await pictures.size('works', received.name, 320, 'jpg'));
    expect(cornersOf(await decode(shown))).toBe('red green blue yellow');
    const own = await bytesOf(
      await pictures.full({ bucket: 'works', name: received.name, extension: 'tif' }),
    );
    expect((await decode(own)).metadata.format).toBe('jpeg');
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('with orientation %i is upright', async (orientation) => {
    const file = await quadrants().withMetadata({ orientation }).tiff().toBuffer();
    const received = await receiveWork(pictures, file);
    const upright = await sharp(await quadrants().withMetadata({ orientation }).jpeg().toBuffer(), {
      autoOrient: true,
    })
      .png()
      .toBuffer();
    const shown = await bytesOf(await pictures.size('works', received.name, 320, 'jpg'));
    expect(cornersOf(await decode(shown))).toBe(cornersOf(await decode(upright)));
  });

  test('may be four times as large as other files', async () => {
    const head = { tiff: Buffer.from('II*\0'), jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };
    expect(await pictures.receive('works', fileOf(head.jpeg, 64))).toMatchObject({ status: 413 });
    expect(await pictures.receive('works', fileOf(head.tiff, 65))).toMatchObject({ status: 422 });
  });
});

test('AVIF is accepted and kept as it is', async () => {
  const file = await quadrants().avif({ quality: 90, effort: 0 }).toBuffer();
  const received = await receiveWork(pictures, file);
  expect((await originalOf(storage, received.original)).equals(file)).toBe(true);
  const shown = await bytesOf(await pictures.size('works', received.name, 320, 'webp'));
  expect(cornersOf(await decode(shown))).toBe('red green blue yellow');
});

describe('130 damaged files are refused with a sentence, or shown', () => {
  let state = 35;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const damage = (file: Buffer, round: number): Buffer => {
    if (round % 3 === 0) return file.subarray(0, 40 + Math.floor(random() * (file.length - 60)));
    const damaged = Buffer.from(file);
    const changes = 1 + Math.floor(random() * 12);
    // Most damage in the first part of a file, which has its structure.
    const reach = round % 3 === 1 ? Math.min(400, file.length) : file.length;
    for (let n = 0; n < changes; n += 1) {
      damaged[12 + Math.floor(random() * (reach - 12))] = Math.floor(random() * 256);
    }
    return damaged;
  };
  test.each([
    ['HEIC', 34, async () => QUADRANTS],
    ['TIFF', 32, () => textured(90, 60).tiff({ compression: 'lzw' }).toBuffer()],
    [
      'tiled TIFF',
      16,
      () => textured(90, 60).tiff({ tile: true, tileWidth: 32, tileHeight: 32 }).toBuffer(),
    ],
    ['AVIF', 48, () => textured(90, 60).avif({ effort: 0 }).toBuffer()],
  ] as const)('%s', async (_, rounds, make) => {
    const file = await make();
    for (let round = 0; round < rounds; round += 1) {
      const found = await receive(damage(file, round));
      if (found.ok) {
        const { name } = /\/(?<name>[^/]+)\.\w+$/.exec(found.picture.image)?.groups ?? {};
        expect(await pictures.size('works', name ?? '', 320, 'jpg')).toBeDefined();
      } else expect(found.message).toMatch(/^[A-Z].+[.]$/);
      if (round % 3 === 0) expect(found.ok, `round ${round}`).toBe(false);
    }
  });
});

test('files that cannot be used are refused in words that say what to do', async () => {
  const raw = await plain(20, 20).tiff().toBuffer();
  raw.write('CR', 8, 'latin1');
  const files = {
    'Camera raw files cannot be used here': raw,
    'Photoshop files cannot be used here': Buffer.from('8BPS\0\x01'),
    'JPEG XL pictures cannot be used here': Buffer.from('\xff\x0a-', 'latin1'),
  };
  for (const [message, file] of Object.entries(files)) {
    const found = await receive(file);
    expect(found).toMatchObject({ ok: false, status: 415 });
    expect(found).toMatchObject({ message: expect.stringContaining(message) });
    expect(found).toMatchObject({ message: expect.stringContaining('try again') });
  }
});
