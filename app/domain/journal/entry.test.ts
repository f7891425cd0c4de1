import { expect, test } from 'vitest';
import { findUndone } from './entry.ts';

test('an entry is undone until its undo is undone', () => {
  const restoring = [{ id: 2, restores: 1 }];
  expect([...findUndone(restoring)]).toEqual([1]);
  restoring.push({ id: 3, restores: 2 });
  expect([...findUndone(restoring)]).toEqual([2]);
  restoring.push({ id: 4, restores: 3 });
  expect([...findUndone(restoring)].toSorted((a, b) => a - b)).toEqual([1, 3]);
});
