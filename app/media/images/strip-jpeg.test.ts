import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SECRETS, jpegWithMetadata, textured } from '../../../tests/support/media/pictures.ts';
import { stripJpeg } from './strip-jpeg.ts';

const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer();

test('what a camera wrote beside a picture goes, and every pixel stays', async () => {
  const file = await jpegWithMetadata();
  const bare = stripJpeg(file);
  const text = Buffer.from(bare ?? []).toString('latin1');
  expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  expect(await pixels(bare ?? file)).toEqual(await pixels(file));
});

test('also of a progressive picture, and of one with something behind its end', async () => {
  const file = await textured(300, 200).jpeg({ progressive: true }).toBuffer();
  const longer = Buffer.concat([file, Buffer.from('secret film')]);
  const bare = stripJpeg(longer);
  expect(Buffer.from(bare ?? []).includes('secret')).toBe(false);
  expect(await pixels(bare ?? longer)).toEqual(await pixels(file));
});

test('what is no JPEG, or is cut off, is left alone', async () => {
  const file = await textured(30, 20).jpeg().toBuffer();
  expect(stripJpeg(Buffer.from('GIF89a'))).toBeUndefined();
  expect(stripJpeg(file.subarray(0, file.length - 40))).toBeUndefined();
});
