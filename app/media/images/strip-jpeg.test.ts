import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SECRETS, jpegWithMetadata, textured } from '../../../tests/support/media/pictures.ts';
import { stripJpeg } from './strip-jpeg.ts';

const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer();

test('removes the metadata of a camera and keeps every pixel', async () => {
  const file = await jpegWithMetadata();
  const bare = stripJpeg(file);
  const text = Buffer.from(bare ?? []).toString('latin1');
  expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  expect(await pixels(bare ?? file)).toEqual(await pixels(file));
});

test('strips a progressive picture, and removes data after the end of the picture', async () => {
  const file = await textured(300, 200).jpeg({ progressive: true }).toBuffer();
  const longer = Buffer.concat([file, Buffer.from('secret film')]);
  const bare = stripJpeg(longer);
  expect(Buffer.from(bare ?? []).includes('secret')).toBe(false);
  expect(await pixels(bare ?? longer)).toEqual(await pixels(file));
});

test('returns nothing for a file that is not a JPEG or is cut off', async () => {
  const file = await textured(30, 20).jpeg().toBuffer();
  expect(stripJpeg(Buffer.from('GIF89a'))).toBeUndefined();
  expect(stripJpeg(file.subarray(0, file.length - 40))).toBeUndefined();
});
