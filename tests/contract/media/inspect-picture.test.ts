import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_PICTURE } from '../../../app/domain/picture/picture-format.ts';
import { inspectPicture } from '../../../app/media/uploads/inspect-picture.server.ts';
import {
  animated,
  BRICK,
  decode,
  gifBomb,
  plain,
  pngBomb,
  rotatedJpeg,
  textured,
} from '../../support/media/pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penseel-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inspect(bytes: Uint8Array | string, name = 'upload.jpg') {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return inspectPicture(file);
}

describe('inspecting', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)(
    '%s is accepted under any name',
    async (kind) => {
      const bytes = await textured(90, 60).toFormat(kind).toBuffer();
      const extension = kind.replace('jpeg', 'jpg').replace('tiff', 'tif');
      const found = await inspect(bytes, 'page.html');
      expect(found).toMatchObject({ ok: true, width: 90, height: 60, extension });
    },
  );

  test('the placeholder is a tiny WebP of the same proportion', async () => {
    const found = await inspect(await textured(1500, 1000).jpeg().toBuffer());
    if (!found.ok) throw new Error(found.message);
    expect(found.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(found.placeholder.length).toBeLessThan(300);
    const tiny = await decode(Buffer.from(found.placeholder.split(',')[1] ?? '', 'base64'));
    expect([tiny.width, tiny.height]).toEqual([16, 11]);
  });

  test('a transparent picture has no blurred placeholder', async () => {
    const clear = await plain(50, 50, { ...BRICK, alpha: 0.5 })
      .png()
      .toBuffer();
    const opaque = await plain(50, 50, { ...BRICK, alpha: 1 })
      .png()
      .toBuffer();
    expect(await inspect(clear)).toMatchObject({ placeholder: expect.stringContaining('gif') });
    expect(await inspect(opaque)).toMatchObject({ placeholder: expect.stringContaining('webp') });
  });

  test('a rotated photo has its upright size', async () => {
    expect(await inspect(await rotatedJpeg())).toMatchObject({ ok: true, width: 40, height: 60 });
  });

  test('an animated picture is recognised', async () => {
    const note = 'This picture moves: only its first image is shown.';
    expect(await inspect(await animated(40, 30, 60))).toMatchObject({ note });
    const still = await plain(40, 30).gif().toBuffer();
    expect(await inspect(still)).toMatchObject({ note: null });
  });

  test('one pixel is a picture', async () => {
    const found = await inspect(await plain(1, 1).png().toBuffer());
    expect(found).toMatchObject({ ok: true, width: 1, height: 1 });
  });

  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\n'],
    ['text', 'GIF8 is not enough'],
  ])('%s is not a picture', async (_, bytes) => {
    expect(await inspect(bytes)).toEqual({ ok: false, status: 415, message: NO_PICTURE });
  });

  test('an SVG file is refused with a remedy', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const message = expect.stringContaining('save them as PNG');
    expect(await inspect(svg)).toEqual({ ok: false, status: 415, message });
  });

  test('a TIFF with more than 16 bits per channel is refused with a remedy', async () => {
    const deep = plain(20, 20).toColourspace('rgb16').tiff({ compression: 'none' });
    const bytes = await deep.toBuffer();
    // The numbers of bits of the three channels, which are stored one after the other.
    const bits = Buffer.from([16, 0, 16, 0, 16, 0]);
    Buffer.from([32, 0, 32, 0, 32, 0]).copy(bytes, bytes.indexOf(bits));
    const message = expect.stringContaining('save it with 8 or 16 bits');
    expect(await inspect(bytes)).toMatchObject({ ok: false, status: 422, message });
  });

  test('an empty file is refused', async () => {
    expect(await inspect('')).toMatchObject({ ok: false, status: 422 });
  });

  test('a few kilobytes with 20,000 x 20,000 pixels are refused before they are decoded', async () => {
    const bomb = pngBomb(20_000, 20_000);
    expect(bomb.length).toBeLessThan(10_000);
    const message = 'This picture is too large: at most 100 megapixels.';
    expect(await inspect(bomb)).toEqual({ ok: false, status: 422, message });
    // The pixels are truncated: full decoding would report damage.
    const head = bomb.subarray(0, 100);
    expect(await inspect(head)).toEqual({ ok: false, status: 422, message });
  });

  test('the pixels of all frames are counted', async () => {
    expect(await inspect(await animated(40, 40, 3))).toMatchObject({ ok: true, height: 40 });
    const message = expect.stringContaining('100 megapixels');
    expect(await inspect(gifBomb(3000, 3000, 12))).toMatchObject({ status: 422, message });
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)(
    'a truncated %s is damaged',
    async (kind) => {
      const bytes = await textured(150, 100).toFormat(kind).toBuffer();
      for (const part of [0.02, 0.3, 0.6, 0.95]) {
        const found = await inspect(bytes.subarray(0, Math.floor(bytes.length * part)));
        expect(found, `${part}`).toMatchObject({ ok: false, status: 422 });
      }
    },
  );

  test('flipped bits are detected as damage by full decoding', async () => {
    const bytes = await textured(905, 603).jpeg({ optimiseCoding: false }).toBuffer();
    let refused = 0;
    for (let round = 0; round < 20; round += 1) {
      const flipped = Buffer.from(bytes);
      for (let flip = 0; flip < 64; flip += 1) {
        const at = 700 + ((round * 7919 + flip * 104_729) % (bytes.length - 702));
        flipped[at] = (flipped[at] ?? 0) ^ (1 << (round % 8));
      }
      const canDecode = await decode(flipped).then(
        () => true,
        () => false,
      );
      const found = await inspect(flipped);
      if (!canDecode) expect(found).toMatchObject({ ok: false, status: 422 });
      refused += found.ok ? 0 : 1;
    }
    expect(refused).toBeGreaterThan(5);
  });
});
