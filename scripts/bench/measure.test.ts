import { expect, test } from 'vitest';
import { median, ratios, spread } from './measure.ts';

test('the median of an even number of rounds is the mean of the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([3, 1, 2])).toBe(2);
});

test('the spread ignores outliers', () => {
  expect(spread([100, 9, 10, 11, 0])).toBeCloseTo(0.2);
});

test('ratios are computed for each round', () => {
  expect(ratios([2, 30], [1, 10])).toEqual([2, 3]);
});
