import { expect, test } from 'vitest';
import { layOutIcon } from './own-icon.ts';

test.each([
  [
    { width: 900, height: 900 },
    { width: 32, height: 32 },
  ],
  [
    { width: 900, height: 450 },
    { width: 32, height: 16 },
  ],
  [
    { width: 450, height: 900 },
    { width: 16, height: 32 },
  ],
])('on a tab a picture of %j fills the square without a background', (picture, box) => {
  expect(layOutIcon(picture, { isForApps: false }, 32)).toEqual({ box, hasGround: false });
});

test.each([
  { width: 900, height: 900 },
  { width: 2000, height: 1000 },
  { width: 300, height: 600 },
])(
  'on a home screen a picture of %j is whole inside the circle that is never cropped',
  (picture) => {
    const { box, hasGround } = layOutIcon(picture, { isForApps: true }, 512);
    expect(hasGround).toBe(true);
    expect(Math.hypot(box.width, box.height)).toBeLessThanOrEqual(0.8 * 512 + 1);
    expect(box.width / box.height).toBeCloseTo(picture.width / picture.height, 1);
  },
);

test('on an iPhone it has room for the round corners', () => {
  const { box } = layOutIcon({ width: 600, height: 300 }, { isForApps: false }, 180);
  expect(box).toEqual({ width: 144, height: 72 });
});
