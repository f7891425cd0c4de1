import { expect, test } from 'vitest';
import {
  CHANGED_ELSEWHERE,
  CHOOSE,
  chosen,
  conflictErrors,
  defaultsChanged,
  deleted,
  discarded,
  draftOf,
  type Editing,
  type EditingChange,
  invalid,
  isDirty,
  loaded,
  needsDraft,
  refused,
  type RowFields,
  saved,
  sent,
  startEditing,
  typed,
} from './editing.ts';

type Row = { title: string; size: string; version: number };

function rowAt(version: number, fields: { title?: string; size?: string } = {}): RowFields<Row> {
  const texts = { title: 'Haven', size: '10 cm', ...fields };
  return { row: { ...texts, version }, fields: texts };
}

const EMPTY: RowFields<Row> = { row: undefined, fields: { title: '', size: '' } };

function after(start: Editing<Row>, ...changes: EditingChange<Row>[]): Editing<Row> {
  return changes.reduce((state, change) => change(state), start);
}

const form = startEditing(rowAt(1), null);
const stale = { errors: {}, message: 'Changed elsewhere.' };

test('a newer row replaces an untouched form, an older one never does', () => {
  const newer = after(form, loaded(rowAt(2, { title: 'Kade' })));
  expect(newer).toMatchObject({ values: { title: 'Kade' }, problem: { errors: {} } });
  expect(newer.problem.message).toBeUndefined();
  expect(after(form, loaded(rowAt(0)))).toMatchObject({ values: form.values });
});

test('a refused save moves the focus to a choice, a change made elsewhere does not', () => {
  const typing = after(form, typed('title', 'Onze haven'));
  const theirs = rowAt(2, { title: 'Hun haven' });
  expect(after(typing, sent('update'), refused(stale, theirs)).refusals).toBe(1);
  expect(after(typing, loaded(theirs)).refusals).toBe(0);
  expect(after(typing, sent('update'), refused(stale)).refusals).toBe(0);
});

test('typed text is kept when the row changes elsewhere, and the card reports the change', () => {
  const typing = after(form, typed('size', '20 cm'), loaded(rowAt(2, { title: 'Kade' })));
  expect(typing).toMatchObject({
    values: { title: 'Kade', size: '20 cm' },
    takenOver: ['title'],
    problem: { message: CHANGED_ELSEWHERE },
  });
  expect(typing.base.row?.version).toBe(2);
  const same = after(form, typed('title', 'Kade'), loaded(rowAt(2, { title: 'Kade' })));
  expect([isDirty(same), same.problem.message]).toStrictEqual([false, undefined]);
  const unseen = after(form, typed('size', '20 cm'), loaded(rowAt(2)));
  expect(unseen.problem.message).toBeUndefined();
});

test('an open choice stays open when the row changes elsewhere again', () => {
  const once = after(form, typed('title', 'Mijn haven'), loaded(rowAt(2, { title: 'Hun haven' })));
  expect(conflictErrors(once)).toStrictEqual({ title: CHOOSE });
  const twice = after(once, loaded(rowAt(3, { title: 'Hun haven', size: '40 cm' })));
  expect(conflictErrors(twice)).toStrictEqual({ title: CHOOSE });
  expect(twice.values).toStrictEqual({ title: 'Mijn haven', size: '40 cm' });
});

test('a newer row waits until the save in progress has ended', () => {
  const newer = loaded(rowAt(3, { size: '40 cm' }));
  const sending = after(form, typed('title', 'Kade'), sent('update'), newer);
  expect(sending.values).toStrictEqual({ title: 'Kade', size: '10 cm' });
  const done = after(sending, saved(rowAt(2, { title: 'Kade' })), newer);
  expect([done.values, done.base.row?.version]).toStrictEqual([
    rowAt(3, { size: '40 cm' }).fields,
    3,
  ]);
});

test('a save takes over the stored row and keeps text typed during the save', () => {
  const sending = after(form, typed('title', ' Kade '), sent('update'));
  const stored = rowAt(2, { title: 'Kade' });
  expect(after(sending, saved(stored))).toMatchObject({ sending: null, values: { title: 'Kade' } });
  expect(isDirty(after(sending, saved(stored)))).toBe(false);
  const edited = after(sending, typed('size', '30 cm'), loaded(stored), saved(stored));
  expect(edited.values).toStrictEqual({ title: 'Kade', size: '30 cm' });
  expect([isDirty(edited), edited.base.row?.version]).toStrictEqual([true, 2]);
});

test('the card is empty after a create, unless something was typed in the meantime', () => {
  const sending = after(startEditing(EMPTY, null), typed('title', 'Nieuw'), sent('create'));
  expect(after(sending, saved(EMPTY)).values.title).toBe('');
  const edited = after(sending, typed('title', 'Nieuwer'), saved(EMPTY));
  expect(edited.values.title).toBe('Nieuwer');
});

test('new defaults of a new row keep what was typed', () => {
  const typing = after(startEditing(EMPTY, null), typed('title', 'Nieuw'));
  const defaults = { title: '', size: '10 cm' };
  expect(after(typing, defaultsChanged(defaults))).toMatchObject({
    values: { title: 'Nieuw', size: '10 cm' },
    takenOver: [],
  });
});

test('a stale save is merged with the current row and then based on its version', () => {
  const current = rowAt(5, { title: 'Kade' });
  const merged = after(form, typed('size', '20 cm'), sent('update'), refused(stale, current));
  expect(merged.values).toStrictEqual({ title: 'Kade', size: '20 cm' });
  expect(merged).toMatchObject({ takenOver: ['title'], sending: null, problem: stale });
  expect(merged.base.row?.version).toBe(5);
  expect(conflictErrors(merged)).toStrictEqual({});
});

const conflicting = after(
  form,
  typed('title', 'Mijn haven'),
  refused(stale, rowAt(5, { title: 'Hun haven' })),
);

test('the owner resolves a field changed on both sides, and can choose again', () => {
  expect(conflicting.values.title).toBe('Mijn haven');
  expect(conflictErrors(conflicting)).toStrictEqual({ title: CHOOSE });
  const theirs = after(conflicting, chosen('title', 'theirs'));
  expect([theirs.values.title, conflictErrors(theirs)]).toStrictEqual(['Hun haven', {}]);
  const yours = after(theirs, chosen('title', 'yours'));
  expect(yours.values.title).toBe('Mijn haven');
});

test('typing into a field settles its conflict', () => {
  const own = after(conflicting, typed('title', 'Onze haven'));
  expect(conflictErrors(own)).toStrictEqual({});
  expect(own.conflicts.title).toMatchObject({ yours: 'Onze haven', theirs: 'Hun haven' });
});

test('typing clears the error of a field; the others stay until the next save', () => {
  const faulty = after(form, invalid('Not saved.', { title: 'No.', size: 'No.' }));
  const errorCleared = after(faulty, typed('title', 'Kade'));
  expect(errorCleared.problem).toStrictEqual({ message: 'Not saved.', errors: { size: 'No.' } });
  expect(after(errorCleared, typed('size', '10 × 15 cm')).problem.message).toBeUndefined();
  expect(after(errorCleared, sent('update')).problem.errors).toStrictEqual({});
});

test('a refusal without a row keeps the typed text', () => {
  const kept = after(form, typed('title', 'Kade'), refused(stale));
  expect(kept.values.title).toBe('Kade');
  expect(kept.base).toBe(form.base);
});

test('a row has no draft while it is being deleted, and has one again if the deletion is refused', () => {
  const deleting = after(form, typed('title', 'Kade'), sent('delete'));
  expect([needsDraft(deleting), draftOf(deleting)]).toStrictEqual([false, null]);
  expect(needsDraft(after(deleting, refused(stale)))).toBe(true);
  expect(isDirty(after(deleting, deleted))).toBe(false);
});

test('a reset discards the text of a card and cancels an upload in progress', () => {
  expect(after(conflicting, discarded())).toMatchObject({
    values: { title: 'Hun haven' },
    conflicts: {},
    resets: 1,
  });
});

test('a draft is restored on the row that it was typed on', () => {
  const draft = draftOf(after(form, typed('title', 'Kade')));
  expect(draft, 'nothing but what was typed').toStrictEqual({
    version: 1,
    values: { title: 'Kade' },
  });
  const restored = startEditing(rowAt(1), draft && { ...draft, title: 'Haven', at: 7 });
  expect(restored).toMatchObject({ values: { title: 'Kade', size: '10 cm' }, restoredAt: 7 });
});

test('a draft of an older version has a conflict for each field that differs, until a value is chosen', () => {
  const draft = { version: 1, values: { title: 'Mijn haven' } };
  const row = rowAt(9, { title: 'Hun haven', size: '40 cm' });
  const restored = startEditing(row, { ...draft, title: 'Haven', at: 7 });
  expect(restored.values).toStrictEqual({ title: 'Mijn haven', size: '40 cm' });
  expect(conflictErrors(restored)).toStrictEqual({ title: CHOOSE });
  const kept = draftOf(restored);
  expect(conflictErrors(startEditing(row, kept && { ...kept, title: '', at: 8 }))).toStrictEqual({
    title: CHOOSE,
  });
});

test('a draft equal to the stored row is dropped', () => {
  const draft = { version: 1, values: { title: 'Kade' }, title: '', at: 7 };
  const restored = startEditing(rowAt(2, { title: 'Kade' }), draft);
  expect([isDirty(restored), restored.restoredAt, draftOf(restored)]).toStrictEqual([
    false,
    null,
    null,
  ]);
});
