import { expect, test } from 'vitest';
import {
  type ColourReceipt,
  describeDifference,
  describeOriginal,
  describePublished,
  nameComparison,
} from './colour-receipt.ts';

const RED = { l: 50, c: 90, h: 35 };

test.each([
  [{ from: RED, to: RED, delta: 1 }, 'no visible difference'],
  [{ from: RED, to: { ...RED, c: 80 }, delta: 3 }, 'reds slightly less saturated'],
  [{ from: { ...RED, h: 355 }, to: { ...RED, c: 99 }, delta: 9 }, 'reds clearly more saturated'],
  [{ from: { ...RED, h: 150 }, to: { ...RED, l: 40 }, delta: 6 }, 'greens clearly darker'],
  [
    { from: { l: 50, c: 2, h: 150 }, to: { l: 55, c: 2, h: 0 }, delta: 4 },
    'greys slightly lighter',
  ],
])('%j is called %s', (difference, words) => {
  expect(describeDifference(difference)).toBe(words);
});

const RECEIPT: ColourReceipt = {
  original: {
    format: 'jpeg',
    width: 6000,
    height: 4000,
    profile: 'Display P3',
    bits: 8,
    isCmyk: false,
  },
  published: { isWide: true, widths: [320, 640, 2560], largestBytes: 411_100 },
  difference: { from: RED, to: RED, delta: 0.2 },
  inSrgb: null,
};

test('the original and what visitors get are described in a line each', () => {
  expect(describeOriginal(RECEIPT)).toBe('JPEG, 6,000 × 4,000 px, 8 bits, Display P3');
  expect(describePublished(RECEIPT)).toBe(
    'Display P3, 3 sizes up to 2,560 px wide as AVIF and WebP; JPEG in sRGB. The largest AVIF has 412 kB.',
  );
});

test('a small picture without a profile has one size in sRGB', () => {
  const original = {
    ...RECEIPT.original,
    format: 'png',
    width: 200,
    height: 200,
    profile: null,
    bits: 16,
  };
  const published = { isWide: false, widths: [320], largestBytes: null };
  expect(describeOriginal({ ...RECEIPT, original })).toBe(
    'PNG, 200 × 200 px, 16 bits, no colour profile',
  );
  expect(describePublished({ ...RECEIPT, original, published })).toBe(
    'sRGB, 1 size up to 200 px wide as AVIF, WebP and JPEG.',
  );
});

test('the difference of a CMYK original is named as one after its conversion', () => {
  const original = { ...RECEIPT.original, isCmyk: true, profile: 'Coated paper' };
  expect(describeOriginal({ ...RECEIPT, original })).toMatch(
    /^JPEG in CMYK, 6,000 .*Coated paper$/,
  );
  expect(nameComparison({ ...RECEIPT, original })).toContain('after the conversion of inks');
  expect(nameComparison(RECEIPT)).toBe('Largest difference');
  expect(nameComparison({ ...RECEIPT, inSrgb: RECEIPT.difference })).toContain('wide colours');
});
