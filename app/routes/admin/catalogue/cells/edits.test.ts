import { expect, test } from 'vitest';
import type { CatalogueWork } from '../../../../domain/catalogue/catalogue.ts';
import {
  closed,
  describeProblem,
  discarded,
  type Edit,
  type EditsChange,
  failed,
  findEdit,
  findNext,
  isPending,
  loaded,
  NO_EDITS,
  opened,
  saved,
  sent,
  submitted,
  typed,
} from './edits.ts';
import { CHANGED_ELSEWHERE } from '../../manager/editing/editing.ts';

const YEAR = { id: 1, cell: 'year' } as const;
const MEDIUM = { id: 1, cell: 'medium' } as const;

function workAt(version: number, fields: Partial<CatalogueWork> = {}): CatalogueWork {
  return { id: 1, version, year: null, medium: null, ...fields } as CatalogueWork;
}

const work = workAt(1);

function after(...changes: EditsChange[]) {
  return changes.reduce((edits, change) => change(edits), NO_EDITS);
}

function submittedYear(value: string, problem?: string) {
  return submitted(work, 'year', { value, problem });
}

function submittedMedium(value: string) {
  return submitted(work, 'medium', { value });
}

function valueOf(edit: Edit | undefined) {
  return edit?.editing.values.value;
}

const sendNext: EditsChange = (edits) => {
  const next = findNext(edits);
  return next ? sent(next)(edits) : edits;
};

test('edits are saved one at a time, in the order in which they were submitted', () => {
  const both = after(submittedYear('2020'), submittedMedium('ink'));
  expect(findNext(both)).toMatchObject(YEAR);
  const sending = sendNext(both);
  expect(findNext(sending)).toBeUndefined();
  const next = findNext(saved(workAt(2, { year: '2020' }))(sending));
  expect(next).toMatchObject(MEDIUM);
  expect(next?.editing.base.row?.version, 'the version after the first save').toBe(2);
});

test('a field closes when its save ends, unless another one was opened in the meantime', () => {
  const waiting = after(opened(YEAR), submittedYear('2020'), sendNext);
  expect(waiting.open).toEqual(YEAR);
  const done = saved(workAt(2, { year: '2020' }));
  expect(done(waiting)).toEqual(NO_EDITS);
  expect(done(opened(MEDIUM)(waiting)).open).toEqual(MEDIUM);
});

test('a failed edit keeps its text and the reason, and can be sent again', () => {
  const refusal = after(submittedYear('2020'), sendNext, failed('Not now.'));
  const edit = findEdit(refusal.edits, YEAR);
  expect([valueOf(edit), edit && describeProblem(edit)]).toEqual(['2020', 'Not now.']);
  expect(findNext(refusal)).toBeUndefined();
  const again = findNext(submittedYear('2021')(refusal));
  expect([valueOf(again), again && describeProblem(again)]).toEqual(['2021', null]);
});

test('text typed into a cell during its save is kept', () => {
  const again = after(submittedYear('2020'), sendNext, submittedYear('2021'));
  expect(valueOf(findEdit(again.edits, YEAR))).toBe('2021');
  expect(findNext(again)).toBeUndefined();
  expect(valueOf(findNext(saved(workAt(2, { year: '2020' }))(again)))).toBe('2021');
  expect(valueOf(findNext(failed('Not now.')(again)))).toBe('2021');
});

test('discarding a cell drops a refused edit, and closing it keeps the edit', () => {
  const invalid = after(opened(YEAR), submittedYear('x', 'Too long.'));
  const kept = closed(YEAR)(invalid);
  expect([kept.open, kept.edits.map(valueOf)]).toEqual([null, ['x']]);
  expect(discarded(YEAR)(invalid)).toEqual(NO_EDITS);
});

test('text that was not submitted is dropped when its field is closed', () => {
  expect(after(opened(YEAR), typed(work, 'year', ' '), closed(YEAR))).toEqual(NO_EDITS);
});

test('a value changed elsewhere is shown at a cell being edited, which is not sent until it is submitted again', () => {
  const elsewhere = loaded([workAt(2, { year: '1901' })]);
  const typing = after(typed(work, 'year', '2020'), elsewhere);
  const [edit] = typing.edits;
  expect(valueOf(edit)).toBe('2020');
  expect(edit && describeProblem(edit)).toContain('1901');
  expect(edit?.lastSubmitted, 'leaving the field does not send it').toBe('2020');
  const waiting = after(submittedYear('2020'), elsewhere);
  expect(waiting.edits.map(isPending)).toEqual([false]);
  expect(findNext(submittedYear('2020')(waiting))?.editing.base.row?.version).toBe(2);
});

test('a value changed elsewhere is taken while nothing is typed, and other cells of the work do not matter', () => {
  const other = after(typed(work, 'year', '2020'), loaded([workAt(2, { medium: 'ink' })]));
  const [edit] = other.edits;
  expect([edit?.editing.base.row?.version, edit && describeProblem(edit)]).toEqual([2, null]);
  const same = after(submittedYear('1901'), loaded([workAt(2, { year: '1901' })]));
  expect(findNext(same), 'the same value is not sent again').toBeUndefined();
  const untouched = after(typed(work, 'year', ''), loaded([workAt(2, { year: '1901' })]));
  expect(untouched.edits.map(valueOf)).toEqual(['1901']);
});

test('a save refused because of a change elsewhere describes the change', () => {
  const sending = after(submittedYear('2020'), sendNext);
  const refused = (current: CatalogueWork) => failed(CHANGED_ELSEWHERE, current)(sending).edits[0];
  const conflict = refused(workAt(2, { year: '1901' }));
  expect(conflict && describeProblem(conflict)).toContain('Save yours instead?');
  const other = refused(workAt(2, { medium: 'ink' }));
  expect(other && describeProblem(other)).toContain('Save yours on top of it?');
});
