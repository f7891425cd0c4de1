import { expect, test } from 'vitest';
import { namesTag } from './etag.ts';

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
] as const)('If-None-Match %o names the tag: %s', (header, isNamed) => {
  expect(namesTag(header, '"abc-br"')).toBe(isNamed);
});
