import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPermutation, moveItem } from './positions.ts';

const idLists = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 40 });

test('any order of the same ids is a permutation', () => {
  fc.assert(
    fc.property(idLists, fc.infiniteStream(fc.nat()), (ids, numbers) => {
      const keys = new Map(ids.map((id) => [id, numbers.next().value ?? 0]));
      const shuffled = ids.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
      expect(isPermutation(shuffled, ids)).toBe(true);
    }),
  );
});

test('a list with a missing, duplicate or foreign id is not a permutation', () => {
  expect(isPermutation([], [])).toBe(true);
  expect(isPermutation([1], [1, 2])).toBe(false);
  expect(isPermutation([1, 1], [1, 2])).toBe(false);
  expect(isPermutation([1, 3], [1, 2])).toBe(false);
  expect(isPermutation([1, 2, 3], [1, 2])).toBe(false);
});

test('a move keeps all items and puts the moved one at its new position', () => {
  fc.assert(
    fc.property(idLists, fc.nat(39), fc.nat(39), (ids, from, to) => {
      const moved = moveItem(ids, from, to);
      expect(isPermutation(moved, ids)).toBe(true);
      if (from < ids.length && to < ids.length) expect(moved[to]).toBe(ids[from]);
      else expect(moved).toStrictEqual(ids);
    }),
  );
});
