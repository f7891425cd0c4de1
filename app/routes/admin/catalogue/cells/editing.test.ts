import { expect, test } from 'vitest';
import {
  closed,
  discarded,
  type EditingChange,
  failed,
  findEdit,
  findNext,
  NO_EDITING,
  opened,
  refused,
  saved,
  sent,
  typed,
} from './editing.ts';

const YEAR = { id: 1, cell: 'year' } as const;
const MEDIUM = { id: 1, cell: 'medium' } as const;

function after(...changes: EditingChange[]) {
  return changes.reduce((editing, change) => change(editing), NO_EDITING);
}

const sendNext: EditingChange = (editing) => {
  const next = findNext(editing);
  return next ? sent(next)(editing) : editing;
};

test('edits are saved one at a time, in the order in which they were typed', () => {
  const both = after(typed(YEAR, '2020'), typed(MEDIUM, 'ink'));
  expect(findNext(both)).toMatchObject(YEAR);
  const sending = sendNext(both);
  expect(findNext(sending)).toBeUndefined();
  expect(findNext(saved(sending))).toMatchObject(MEDIUM);
});

test('a field closes when its save ends, unless another one was opened in the meantime', () => {
  const waiting = after(opened(YEAR), typed(YEAR, '2020'), sendNext);
  expect(waiting.open).toEqual(YEAR);
  expect(saved(waiting)).toEqual(NO_EDITING);
  expect(saved(opened(MEDIUM)(waiting)).open).toEqual(MEDIUM);
});

test('a failed edit keeps its text and the reason, and can be sent again', () => {
  const refusal = after(typed(YEAR, '2020'), sendNext, failed('Not now.'));
  expect(refusal.edits).toEqual([{ ...YEAR, value: '2020', step: 'failed', problem: 'Not now.' }]);
  expect(findNext(refusal)).toBeUndefined();
  expect(findNext(typed(YEAR, '2021')(refusal))).toMatchObject({ value: '2021', problem: null });
});

test('text typed into a cell during its save is kept', () => {
  const again = after(typed(YEAR, '2020'), sendNext, typed(YEAR, '2021'));
  expect(findEdit(again.edits, YEAR)?.value).toBe('2021');
  expect(findNext(again)).toBeUndefined();
  expect(saved(again).edits).toMatchObject([{ value: '2021', step: 'waiting' }]);
  expect(failed('Not now.')(again).edits).toMatchObject([{ value: '2021', step: 'waiting' }]);
});

test('discarding a cell drops a refused edit, and closing it keeps the edit', () => {
  const invalid = after(opened(YEAR), refused(YEAR, 'x', 'Too long.'));
  expect(closed(YEAR)(invalid)).toMatchObject({ open: null, edits: [{ value: 'x' }] });
  expect(discarded(YEAR)(invalid)).toEqual(NO_EDITING);
});
