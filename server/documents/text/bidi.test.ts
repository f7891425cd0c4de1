import { expect, test } from 'vitest';
import { directionOf, orderLine } from './bidi.ts';

/** The characters of a line from left to right. */
function visualOrder(line: string): string {
  return orderLine(line, directionOf(line))
    .map(({ text, direction }) => (direction === 'rtl' ? [...text].toReversed().join('') : text))
    .join('');
}

test('text without right-to-left letters is not reordered', () => {
  expect(visualOrder('Dunes (2024), at noon')).toBe('Dunes (2024), at noon');
  expect(directionOf('Dunes')).toBe('ltr');
});

test('the digits of a year in brackets keep their order within right-to-left text', () => {
  expect(directionOf('אור (2024)')).toBe('rtl');
  expect(visualOrder('אור (2024)')).toBe('(2024) רוא');
  expect(visualOrder('ضوء (2024)')).toBe('(2024) ءوض');
  expect(visualOrder('ضوء ۲۰۲۴')).toBe('۲۰۲۴ ءوض');
  expect(visualOrder('ܢܘܗܪܐ 7')).toBe('7 ܐܪܗܘܢ');
});

test('words of the other direction keep their position in the sentence', () => {
  expect(visualOrder('Shown with אור שקט in Ghent')).toBe('Shown with טקש רוא in Ghent');
  expect(visualOrder('אור in Ghent, שקט')).toBe('טקש ,in Ghent רוא');
});
