import { expect, test } from 'vitest';
import { sizesOfRows } from './row-sizes.ts';

function work(width: number, height: number) {
  return { picture: { image: '/media/works/a.jpg', width, height, placeholder: '' } };
}

test('two works side by side on a phone share a row, and a wide work has its own', () => {
  const [flat, left, right] = sizesOfRows([work(200, 100), work(100, 100), work(100, 100)]);
  expect(flat).toMatch(/min\(\(100vw - 2\.5rem\) \* 1\.000, 128\.0svh\)$/);
  expect(left).toMatch(/min\(\(100vw - 2\.5rem\) \* 0\.477, 64\.0svh\)$/);
  expect(right).toBe(left);
});

test('the page stops growing, and so do its works', () => {
  const [only] = sizesOfRows([work(150, 100), work(150, 100), work(150, 100)]);
  expect(only).toMatch(/^\(width >= 900px\) min\(29\.2vw, 35\.0rem\)/);
});
