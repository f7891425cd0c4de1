import sharp from 'sharp';
import { expect, test } from 'vitest';
import { textured } from '../../../tests/support/media/pictures.ts';
import { encodeJpegWithin } from './fit-jpeg.server.ts';

const QUALITIES = [93, 89, 84, 78];

async function rawOf(width: number, height: number) {
  const { data, info } = await textured(width, height).raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width, height, channels: info.channels } };
}

const bytesAt = async ({ data, raw }: Awaited<ReturnType<typeof rawOf>>, quality: number) => {
  const chromaSubsampling = quality >= 80 ? '4:4:4' : '4:2:0';
  const settings = { quality, chromaSubsampling, optimiseCoding: false };
  return (await sharp(data, { raw }).jpeg(settings).toBuffer()).length;
};

test.each(QUALITIES)('uses the best quality that fits: %i', async (quality) => {
  const picture = await rawOf(1200, 900);
  const maxBytes = await bytesAt(picture, quality);
  const room = Math.ceil(maxBytes * 1.02);
  const jpeg = await encodeJpegWithin(picture.data, picture.raw, {
    qualities: QUALITIES,
    maxBytes: room,
  });
  expect(jpeg.length).toBe(maxBytes);
});

test('a picture never exceeds the limit, even if the sample needs fewer bytes than the rest', async () => {
  const { raw } = await rawOf(600, 480);
  const data = Buffer.alloc(600 * 480 * raw.channels, 128);
  const noise = await rawOf(600, 64);
  // The sampled bands start at rows 0, 128, 256 and 384.
  noise.data.copy(data, 40 * 600 * raw.channels);
  const picture = { data, raw };
  const maxBytes = await bytesAt(picture, 84);
  const jpeg = await encodeJpegWithin(data, raw, { qualities: QUALITIES, maxBytes });
  expect(jpeg.length).toBe(maxBytes);
});

test('uses the last quality if none fits; a picture of a few rows is encoded without a sample', async () => {
  const picture = await rawOf(300, 9);
  const bounds = { qualities: QUALITIES, maxBytes: 10 };
  const jpeg = await encodeJpegWithin(picture.data, picture.raw, bounds);
  expect(jpeg.length).toBe(await bytesAt(picture, 78));
});
