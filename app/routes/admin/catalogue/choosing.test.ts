import { expect, test } from 'vitest';
import { type Choice, choose, idsBetween, NONE_CHOSEN } from './choosing.ts';

const SHOWN = [5, 4, 3, 2, 1];

function press(choice: Choice, id: number, { isChosen = true, withShift = false } = {}) {
  return choose(choice, { id, isChosen, withShift }, SHOWN);
}

function idsOf({ ids }: Choice): number[] {
  return [...ids].toSorted();
}

test('with Shift all rows since the last press are chosen, in both directions', () => {
  const first = press(NONE_CHOSEN, 4);
  expect(idsOf(press(first, 2))).toEqual([2, 4]);
  expect(idsOf(press(first, 2, { withShift: true }))).toEqual([2, 3, 4]);
  expect(idsOf(press(first, 5, { withShift: true }))).toEqual([4, 5]);
  expect(idsOf(press(NONE_CHOSEN, 2, { withShift: true }))).toEqual([2]);
});

test('with Shift rows are let go too', () => {
  const all = { ids: new Set(SHOWN), last: null };
  const without = press(press(all, 4, { isChosen: false }), 2, {
    isChosen: false,
    withShift: true,
  });
  expect(idsOf(without)).toEqual([1, 5]);
});

test('no range begins at a row that is not shown any more', () => {
  const gone = { ids: new Set([9]), last: 9 };
  expect(idsOf(press(gone, 3, { withShift: true }))).toEqual([3, 9]);
});

test('what stands between the first and the last chosen row can be chosen too', () => {
  expect(idsBetween(NONE_CHOSEN, SHOWN)).toEqual([]);
  expect(idsBetween(press(NONE_CHOSEN, 4), SHOWN)).toEqual([]);
  expect(idsBetween({ ids: new Set([1, 5, 3]), last: 3 }, SHOWN)).toEqual([4, 2]);
  expect(idsBetween({ ids: new Set([9]), last: 9 }, SHOWN)).toEqual([]);
});
