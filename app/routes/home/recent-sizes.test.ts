import { expect, test } from 'vitest';
import { sizesInOneRow, sizesInRows, sumRatios } from './recent-sizes.ts';

function work(width: number, height: number) {
  return { picture: { image: '/media/works/a.jpg', width, height, placeholder: '' } };
}

test('works in a single row divide its free width by their ratios', () => {
  const works = [work(300, 100), work(100, 100)];
  const ratioSum = sumRatios(works);
  expect(ratioSum).toBe(4);
  expect(sizesInOneRow(work(300, 100), ratioSum, 2)).toContain('112rem - 2rem) * 0.75)');
});

test('a work in rows has the width of its ratio at the standard height', () => {
  expect(sizesInRows(work(200, 100), 'even')).toContain('40vw');
  expect(sizesInRows(work(100, 200), 'even')).toContain('10vw');
});

test('on a phone a landscape work fills the row', () => {
  expect(sizesInRows(work(200, 100), 'even')).toMatch(/calc\(100vw - 2\.5rem\)$/);
});
