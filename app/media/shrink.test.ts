import { expect, test } from 'vitest';
import { shrinkColours } from './shrink.ts';

test('each pixel of the small picture is the mean of those it stands for', () => {
  const data = Uint8Array.from([0, 10, 20, 30, 100, 110, 120, 130]);
  const small = shrinkColours({ data, info: { width: 4, height: 2, channels: 1 } }, 2);
  expect(small).toEqual({
    data: Uint8Array.from([55, 75]),
    info: { width: 2, height: 1, channels: 1 },
  });
});

test('an opaque alpha channel is left out, and nothing is enlarged', () => {
  const data = Uint8Array.from([1, 2, 3, 255, 4, 5, 6, 255]);
  const small = shrinkColours({ data, info: { width: 2, height: 1, channels: 4 } }, 16);
  expect(small).toEqual({
    data: Uint8Array.from([1, 2, 3, 4, 5, 6]),
    info: { width: 2, height: 1, channels: 3 },
  });
});
