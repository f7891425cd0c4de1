import { expect, test } from 'vitest';
import { findNewestRelease } from './release.ts';

test('the newest version is found by its numbers', () => {
  expect(findNewestRelease('penseel-0.9.0.tgz\npenseel-0.10.0.tgz\npenseel-0.2.11.tgz')).toBe(
    '0.10.0',
  );
});

test('names are found in the listing of a web server', () => {
  const listing = '<a href="../">../</a>\n<a href="penseel-1.2.3.tgz">penseel-1.2.3.tgz</a>';
  expect(findNewestRelease(listing)).toBe('1.2.3');
});

test.each([
  'create-penseel-9.0.0.tgz',
  'penseel-9.0.tgz',
  'penseel-9.0.0-beta.tgz',
  'penseel-9.0.0.tgz.part',
  `penseel-${'9'.repeat(6)}.0.0.tgz`,
  '',
])('%s is not a release file', (name) => {
  expect(findNewestRelease(name)).toBeUndefined();
});
