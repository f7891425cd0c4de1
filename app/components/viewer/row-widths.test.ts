import { expect, test } from 'vitest';
import { rowWidths } from './row-widths.ts';

const measures = { content: 92, gutter: 2, rowHeight: 17, stretch: 2, fillers: [] };

test('works that fill a row share its width by their ratios', () => {
  expect(rowWidths([1.5, 1.5, 1.5], measures)).toEqual([88 / 3, 88 / 3, 88 / 3]);
});

test('a work that does not fit starts the next row', () => {
  const widths = rowWidths([1.5, 1.5, 1.5, 1.5], measures);
  expect(widths.slice(0, 3)).toEqual([88 / 3, 88 / 3, 88 / 3]);
  expect(widths[3]).toBe(1.5 * 17 * 2);
});

test('fillers keep the last row at the scale of the others', () => {
  const widths = rowWidths([1.5, 1.5, 1.5, 1.5], { ...measures, fillers: [1.1, 2] });
  expect(widths).toHaveLength(4);
  expect(widths[3]).toBeCloseTo((88 * 1.5) / 4.6);
});

test('a panorama is never wider than the content', () => {
  expect(rowWidths([8], { ...measures, stretch: Number.POSITIVE_INFINITY })).toEqual([92]);
});

test('an empty list has no widths', () => {
  expect(rowWidths([], { ...measures, fillers: [1.1, 2] })).toEqual([]);
});
