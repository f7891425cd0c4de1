import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  GREY_PROFILES,
  INK_PROFILE,
  RGB_PROFILES,
} from '../../../tests/support/media/colour-profile.ts';
import { plain, rotatedJpeg, textured } from '../../../tests/support/media/pictures.ts';
import { withProfile } from '../../../tests/support/media/with-profile.ts';
import { preparePrint, type PrintRule } from './print-picture.server.ts';

const RULE: PrintRule = { width: 600, height: 600, qualities: [90, 60, 30], maxBytes: 1e6 };
const ORANGE = { r: 230, g: 120, b: 20 };

const [wide] = Object.values(RGB_PROFILES).filter((profile) => profile !== null);
const [grey] = Object.values(GREY_PROFILES).filter((profile) => profile !== null);

const read = (jpeg: Uint8Array) =>
  sharp(jpeg, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });

test('a JPEG of the right size keeps its pixels bit by bit, and its profile is returned separately', async () => {
  const bare = await textured(500, 400).jpeg().toBuffer();
  const ready = await preparePrint(withProfile(bare, wide ?? null), RULE);
  expect(Buffer.from(ready.profile).equals(wide ?? Buffer.of())).toBe(true);
  expect((await read(ready.jpeg)).data).toEqual((await read(bare)).data);
  expect(Buffer.from(ready.jpeg).includes('ICC_PROFILE')).toBe(false);
});

test('a picture that is made smaller keeps its colour values and its profile', async () => {
  const file = withProfile(await plain(1200, 900, ORANGE).png().toBuffer(), wide ?? null);
  const ready = await preparePrint(file, RULE);
  expect([ready.width, ready.height, ready.channels]).toEqual([600, 450, 3]);
  expect(Buffer.from(ready.profile).equals(wide ?? Buffer.of())).toBe(true);
  const [r = 0, g = 0, b = 0] = (await read(ready.jpeg)).data;
  expect(Math.max(Math.abs(r - 230), Math.abs(g - 120), Math.abs(b - 20))).toBeLessThan(4);
});

test('a picture is upright, and never enlarged', async () => {
  const ready = await preparePrint(await rotatedJpeg(), RULE);
  expect([ready.width, ready.height]).toEqual([40, 60]);
});

test('a grey picture with a grey profile stays grey; CMYK becomes RGB', async () => {
  const greys = await plain(900, 900).greyscale().toColourspace('b-w').jpeg().toBuffer();
  const ready = await preparePrint(withProfile(greys, grey ?? null), RULE);
  expect([ready.channels, ready.width]).toEqual([1, 600]);
  const inks = await plain(900, 900).toColourspace('cmyk').jpeg().toBuffer();
  const printed = await preparePrint(withProfile(inks, INK_PROFILE), RULE);
  expect(printed.channels).toBe(3);
  expect(Buffer.from(printed.profile).subarray(16, 20).toString()).toBe('RGB ');
});

test('transparent pixels become white', async () => {
  const file = await plain(900, 900, { ...ORANGE, alpha: 0 })
    .png()
    .toBuffer();
  const { data } = await read((await preparePrint(file, RULE)).jpeg);
  expect(Math.min(...data.subarray(0, 3))).toBeGreaterThan(252);
});

test('a picture with too many bytes loses quality and keeps its size', async () => {
  const file = await textured(600, 600).jpeg({ quality: 98 }).toBuffer();
  const ready = await preparePrint(file, { ...RULE, maxBytes: 60_000 });
  expect(ready.jpeg.length).toBeLessThan(file.length / 2);
  expect([ready.width, ready.height]).toEqual([600, 600]);
});

test('an unreadable picture is refused with a named error', async () => {
  const file = await textured(600, 600).jpeg().toBuffer();
  await expect(preparePrint(file.subarray(0, 100), RULE)).rejects.toMatchObject({
    name: 'DamagedPicture',
  });
});
