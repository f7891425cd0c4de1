import { expect, test } from 'vitest';
import { areOwnVersions, addOwnVersion } from './content-changes.ts';

test('a range of versions is our own only if this page made all of them', () => {
  for (const version of [11, 12, 14]) addOwnVersion(version);
  expect(areOwnVersions(10, 12)).toBe(true);
  expect(areOwnVersions(11, 12)).toBe(true);
  expect(areOwnVersions(10, 14)).toBe(false);
  expect(areOwnVersions(12, 13)).toBe(false);
});

test('an older version, after a restore, is not our own', () => {
  expect(areOwnVersions(12, 3)).toBe(false);
});
