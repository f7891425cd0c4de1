import { expect, test } from 'vitest';
import { directionOf, orderLine } from './bidi.ts';

/** The letters of a line from left to right. */
function seen(line: string): string {
  return orderLine(line, directionOf(line))
    .map(({ text, direction }) => (direction === 'rtl' ? [...text].toReversed().join('') : text))
    .join('');
}

test('a text without letters that run to the left stays as it is', () => {
  expect(seen('Dunes (2024), at noon')).toBe('Dunes (2024), at noon');
  expect(directionOf('Dunes')).toBe('ltr');
});

test('a year in brackets keeps the order of its figures between letters that run to the left', () => {
  expect(directionOf('אור (2024)')).toBe('rtl');
  expect(seen('אור (2024)')).toBe('(2024) רוא');
  expect(seen('ضوء (2024)')).toBe('(2024) ءوض');
  expect(seen('ضوء ۲۰۲۴')).toBe('۲۰۲۴ ءوض');
  expect(seen('ܢܘܗܪܐ 7')).toBe('7 ܐܪܗܘܢ');
});

test('words of the other direction keep their place in the sentence', () => {
  expect(seen('Shown with אור שקט in Ghent')).toBe('Shown with טקש רוא in Ghent');
  expect(seen('אור in Ghent, שקט')).toBe('טקש ,in Ghent רוא');
});
