import { expect, test } from 'vitest';
import { normaliseText, LOOKS_LIKE_FORMULA, numberText, withoutTextMark } from './cell.ts';

test.each(['=1', '+1', '-1', '@a', '\ta', '\ra', "'=1", "''@x"])(
  '%j is marked as text on export, and the mark is removed on import',
  (text) => {
    expect(LOOKS_LIKE_FORMULA.test(text)).toBe(true);
    expect(withoutTextMark(`'${text}`)).toBe(text);
  },
);

test.each(["'t Hof", 'a=b', '’s', ''])('%j is not changed', (text) => {
  expect(LOOKS_LIKE_FORMULA.test(text)).toBe(false);
  expect(withoutTextMark(text)).toBe(text);
});

test('the decimals of a number cannot be taken for thousands', () => {
  expect([2024, 1200.5, 1.234].map(numberText)).toEqual(['2024', '1200.5', '1.2340']);
});

test('texts that a file cannot distinguish are equal', () => {
  expect(normaliseText(' a\r\nb\u0001\ufffd ')).toBe(normaliseText('a\nb'));
  expect(normaliseText('a b')).not.toBe(normaliseText('ab'));
});
