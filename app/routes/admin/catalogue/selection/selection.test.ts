import { expect, test } from 'vitest';
import { type Selection, toggleSelection, idsBetween, EMPTY_SELECTION } from './selection.ts';

const SHOWN = [5, 4, 3, 2, 1];

function press(selection: Selection, id: number, { isSelected = true, withShift = false } = {}) {
  return toggleSelection(selection, { id, isSelected, withShift }, SHOWN);
}

function idsOf({ ids }: Selection): number[] {
  return [...ids].toSorted();
}

test('with Shift all rows from the last press on are selected, in both directions', () => {
  const first = press(EMPTY_SELECTION, 4);
  expect(idsOf(press(first, 2))).toEqual([2, 4]);
  expect(idsOf(press(first, 2, { withShift: true }))).toEqual([2, 3, 4]);
  expect(idsOf(press(first, 5, { withShift: true }))).toEqual([4, 5]);
  expect(idsOf(press(EMPTY_SELECTION, 2, { withShift: true }))).toEqual([2]);
});

test('with Shift rows are deselected too', () => {
  const all = { ids: new Set(SHOWN), last: null };
  const without = press(press(all, 4, { isSelected: false }), 2, {
    isSelected: false,
    withShift: true,
  });
  expect(idsOf(without)).toEqual([1, 5]);
});

test('after a long press the next press ends a range, even at a row that is already selected', () => {
  const longPressed = { ids: new Set([4, 2]), last: 4, isRangeStart: true };
  const range = press(longPressed, 2, { isSelected: false });
  expect(idsOf(range)).toEqual([2, 3, 4]);
  expect(idsOf(press(range, 1))).toEqual([1, 2, 3, 4]);
  expect(idsOf(press(range, 3, { isSelected: false }))).toEqual([2, 4]);
  expect(idsOf(press(longPressed, 4, { isSelected: false }))).toEqual([2]);
});

test('a range cannot start at a row that is no longer shown', () => {
  const notShown = { ids: new Set([9]), last: 9 };
  expect(idsOf(press(notShown, 3, { withShift: true }))).toEqual([3, 9]);
});

test('the rows between the first and the last selected row are found', () => {
  expect(idsBetween(EMPTY_SELECTION, SHOWN)).toEqual([]);
  expect(idsBetween(press(EMPTY_SELECTION, 4), SHOWN)).toEqual([]);
  expect(idsBetween({ ids: new Set([1, 5, 3]), last: 3 }, SHOWN)).toEqual([4, 2]);
  expect(idsBetween({ ids: new Set([9]), last: 9 }, SHOWN)).toEqual([]);
});
