import { expect, test } from 'vitest';
import { arrangeViews, splitIntoPages } from './arrange-views.ts';

const PORTRAIT = { width: 480, height: 700, gap: 20, below: 30 };
const LANDSCAPE = { width: 730, height: 460, gap: 20, below: 30 };

/** The share of the page that the pictures cover. */
function covered(ratios: number[], room: typeof PORTRAIT): number {
  const views = arrangeViews(ratios, room);
  for (const { x, y, width, height } of views) {
    expect(x + width).toBeLessThanOrEqual(room.width + 0.01);
    expect(y + height).toBeLessThanOrEqual(room.height - room.below + 0.01);
  }
  const area = views.reduce((sum, { width, height }) => sum + width * height, 0);
  return area / (room.width * room.height);
}

test('three pictures of any shape cover almost half of the page or more', () => {
  for (const room of [PORTRAIT, LANDSCAPE]) {
    for (const shapes of [
      [0.75, 0.75, 1.5],
      [1.5, 0.75, 0.75],
      [1, 1, 1],
      [1.5, 1.5, 1.5],
      [0.7, 0.7, 0.7],
    ]) {
      expect(covered(shapes, room)).toBeGreaterThan(0.45);
    }
  }
});

test('pictures in a row have the same height, fill it, and keep their shapes and order', () => {
  const [one, two, three] = arrangeViews([0.8, 1.2, 2], PORTRAIT);
  expect(one?.height).toBe(two?.height);
  expect((one?.width ?? 0) + (two?.width ?? 0) + 20).toBeCloseTo(480);
  expect(three).toMatchObject({ x: 0, width: 480, height: 240 });
  expect(two?.x).toBeCloseTo((one?.width ?? 0) + 20);
});

test('five pictures are split into two and three, and an empty list has no pages', () => {
  expect(splitIntoPages([1, 2, 3, 4, 5], 4)).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  expect(splitIntoPages([1, 2, 3, 4], 4)).toEqual([[1, 2, 3, 4]]);
  expect(splitIntoPages([], 4)).toEqual([]);
});
