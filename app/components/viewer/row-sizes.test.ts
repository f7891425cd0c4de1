import { expect, test } from 'vitest';
import { DENSITIES, type Density } from '../../domain/look/look.ts';
import { rowWidths, sizeInColumn, sizesOfRows } from './row-sizes.ts';

function work(width: number, height: number) {
  return { picture: { image: '/media/works/a.jpg', width, height, placeholder: '' } };
}

test('on a phone two square works share a row, and a wide work has its own row', () => {
  const [flat, left, right] = sizesOfRows([work(200, 100), work(100, 100), work(100, 100)]);
  expect(flat).toMatch(/min\(\(100vw - 2\.5rem\) \* 1\.000, 128\.0svh\)$/);
  expect(left).toMatch(/min\(\(100vw - 2\.5rem\) \* 0\.477, 64\.0svh\)$/);
  expect(right).toBe(left);
});

test('at another density pictures of another size are fetched', () => {
  const works = [1, 2, 3, 4, 5].map(() => work(150, 100));
  const widthOf = (density: Density) =>
    Number(/min\(([\d.]+)vw/.exec(sizesOfRows(works, density)[0] ?? '')?.[1]);
  expect(widthOf('close')).toBeLessThan(widthOf('even'));
  expect(widthOf('airy')).toBeGreaterThan(widthOf('even'));
});

test.each(DENSITIES)('at density %s the last row has about the scale of the others', (density) => {
  for (let count = 10; count < 40; count += 1) {
    const works = Array.from({ length: count }, () => work(75, 100));
    const widths = sizesOfRows(works, density).map((sizes) =>
      Number(/min\(([\d.]+)vw/.exec(sizes)?.[1]),
    );
    expect((widths.at(-1) ?? 0) / (widths[0] ?? 1), `${count} works`).toBeLessThan(1.6);
  }
});

test('a work in a single column is as large as the screen allows', () => {
  expect(sizeInColumn(work(50, 100))).toMatch(/^min\(min\(100vw - .*112rem\), 41\.0svh\)$/);
});

test('works stop growing at the maximum width of the page', () => {
  const [only] = sizesOfRows([work(150, 100), work(150, 100), work(150, 100)]);
  expect(only).toMatch(/^\(width >= 900px\) min\(29\.2vw, 35\.0rem\)/);
});

const measures = { content: 92, gutter: 2, rowHeight: 17, stretch: 2, fillers: [] };

test('works that fill a row divide its width by their ratios', () => {
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
