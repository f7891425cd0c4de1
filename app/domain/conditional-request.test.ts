import { expect, test } from 'vitest';
import { matchesTag, selectRange } from './conditional-request.ts';

test.each([
  [undefined, false],
  ['', false],
  ['*', true],
  [' * ', true],
  ['"abc-br"', true],
  ['W/"abc-br"', true],
  ['"x", W/"abc-br" ,"y"', true],
  ['"abc"', false],
  ['"xabc-br"', false],
  ['abc-br', false],
  ['"abc-br', false],
  ['w/"abc-br"', false],
] as const)('If-None-Match %o matches the tag: %s', (header, isNamed) => {
  expect(matchesTag(header, '"abc-br"')).toBe(isNamed);
});

test.each([
  ['bytes=0-3', { start: 0, end: 4 }],
  ['bytes=5-99', { start: 5, end: 7 }],
  ['bytes=-3', { start: 4, end: 7 }],
  ['bytes=-99', { start: 0, end: 7 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=7-', 'unsatisfiable'],
  ['bytes=4-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
] as const)('Range %o of seven bytes is %o', (range, part) => {
  expect(selectRange({ range }, 7, '"a"')).toEqual(part);
});

test('a range of another version is answered with the whole file', () => {
  expect(selectRange({ range: 'bytes=2-', ifRange: '"b"' }, 7, '"a"')).toBeUndefined();
  expect(selectRange({ range: 'bytes=2-', ifRange: '"a"' }, 7, '"a"')).toEqual({
    start: 2,
    end: 7,
  });
});
