import { expect, test } from 'vitest';
import { areOurs, noteOurs } from './content-changes.ts';

test('only versions that were all made here are ours', () => {
  for (const version of [11, 12, 14]) noteOurs(version);
  expect(areOurs(10, 12)).toBe(true);
  expect(areOurs(11, 12)).toBe(true);
  expect(areOurs(10, 14)).toBe(false);
  expect(areOurs(12, 13)).toBe(false);
});

test('a site that was restored to an older version is not ours', () => {
  expect(areOurs(12, 3)).toBe(false);
});
