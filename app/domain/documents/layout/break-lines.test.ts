import { expect, test } from 'vitest';
import { type LineBox, breakLines } from './break-lines.ts';

const words = (...widths: number[]): LineBox[] =>
  widths.map((width) => ({ width, space: 1, ending: 0 }));

function lengths(boxes: readonly LineBox[], ends: readonly number[]): number[] {
  return ends.map((end, line) => end - (ends[line - 1] ?? 0)).filter(() => boxes.length > 0);
}

test('text that fits is on one line', () => {
  expect(breakLines(words(3, 3, 3), { width: 11 })).toEqual([3]);
  expect(breakLines([], { width: 11 })).toEqual([]);
});

test('the last line is not a lone short word', () => {
  const boxes = words(4, 4, 4, 4, 4, 4, 2);
  expect(lengths(boxes, breakLines(boxes, { width: 29 }))).toEqual([5, 2]);
});

test('balanced lines have about the same length', () => {
  const boxes = words(5, 5, 5, 5);
  expect(lengths(boxes, breakLines(boxes, { width: 18, balance: true }))).toEqual([2, 2]);
});

test('a word that is wider than the line has a line to itself', () => {
  expect(breakLines(words(3, 40, 3), { width: 10 })).toEqual([1, 2, 3]);
});

test('no line ends where a break is not allowed', () => {
  const boxes = words(4, 4, 4).map((box, at) => (at === 1 ? { ...box, ending: null } : box));
  expect(breakLines(boxes, { width: 9 })).toEqual([1, 3]);
});

test('a word is hyphenated only if that saves a line', () => {
  const part = { width: 4, space: 0, ending: 1, isDivided: true };
  expect(breakLines([...words(4), part, ...words(4)], { width: 10 })).toEqual([2, 3]);
  expect(breakLines([...words(4), part, ...words(4)], { width: 13 })).toEqual([3]);
});
