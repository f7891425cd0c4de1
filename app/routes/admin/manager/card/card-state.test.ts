import { expect, test } from 'vitest';
import {
  type CardChange,
  type CardState,
  CHANGED_ELSEWHERE,
  CHOOSE,
  chosen,
  deleted,
  draftOf,
  emptied,
  isDirty,
  isWorthKeeping,
  loaded,
  openChoices,
  refused,
  saved,
  type Seen,
  sent,
  startCard,
  typed,
  wrong,
} from './card-state.ts';

type Row = { title: string; size: string; version: number };

function see(version: number, fields: { title?: string; size?: string } = {}): Seen<Row> {
  const texts = { title: 'Haven', size: '10 cm', ...fields };
  return { row: { ...texts, version }, fields: texts };
}

const EMPTY: Seen<Row> = { row: undefined, fields: { title: '', size: '' } };

function after(start: CardState<Row>, ...changes: CardChange<Row>[]): CardState<Row> {
  return changes.reduce((state, change) => change(state), start);
}

const card = startCard(see(1), null);
const stale = { errors: {}, message: 'Changed elsewhere.' };

test('a newer row replaces an untouched card, an older one never does', () => {
  const newer = after(card, loaded(see(2, { title: 'Kade' })));
  expect(newer).toMatchObject({ values: { title: 'Kade' }, problem: { errors: {} } });
  expect(newer.problem.message).toBeUndefined();
  expect(after(card, loaded(see(0)))).toMatchObject({ values: card.values });
});

test('only a refused save moves the focus to a choice, a change from elsewhere does not', () => {
  const typing = after(card, typed('title', 'Onze haven'));
  const theirs = see(2, { title: 'Hun haven' });
  expect(after(typing, sent('update'), refused(stale, theirs)).refusals).toBe(1);
  expect(after(typing, loaded(theirs)).refusals).toBe(0);
  expect(after(typing, sent('update'), refused(stale)).refusals).toBe(0);
});

test('typed text stays when the row changes elsewhere, and the card says so', () => {
  const typing = after(card, typed('size', '20 cm'), loaded(see(2, { title: 'Kade' })));
  expect(typing).toMatchObject({
    values: { title: 'Kade', size: '20 cm' },
    takenOver: ['title'],
    problem: { message: CHANGED_ELSEWHERE },
  });
  expect(typing.base.row?.version).toBe(2);
  const same = after(card, typed('title', 'Kade'), loaded(see(2, { title: 'Kade' })));
  expect([isDirty(same), same.problem.message]).toStrictEqual([false, undefined]);
  const unseen = after(card, typed('size', '20 cm'), loaded(see(2)));
  expect(unseen.problem.message).toBeUndefined();
});

test('an open choice stays open when the row changes elsewhere again', () => {
  const once = after(card, typed('title', 'Mijn haven'), loaded(see(2, { title: 'Hun haven' })));
  expect(openChoices(once)).toStrictEqual({ title: CHOOSE });
  const twice = after(once, loaded(see(3, { title: 'Hun haven', size: '40 cm' })));
  expect(openChoices(twice)).toStrictEqual({ title: CHOOSE });
  expect(twice.values).toStrictEqual({ title: 'Mijn haven', size: '40 cm' });
});

test('a newer row waits until the save in progress has ended', () => {
  const newer = loaded(see(3, { size: '40 cm' }));
  const sending = after(card, typed('title', 'Kade'), sent('update'), newer);
  expect(sending.values).toStrictEqual({ title: 'Kade', size: '10 cm' });
  const done = after(sending, saved(see(2, { title: 'Kade' })));
  expect([done.values, done.base.row?.version]).toStrictEqual([
    see(3, { size: '40 cm' }).fields,
    3,
  ]);
});

test('a save takes over the stored row, and keeps text typed meanwhile', () => {
  const sending = after(card, typed('title', ' Kade '), sent('update'));
  const seen = see(2, { title: 'Kade' });
  expect(after(sending, saved(seen))).toMatchObject({ sending: null, values: { title: 'Kade' } });
  expect(isDirty(after(sending, saved(seen)))).toBe(false);
  const on = after(sending, typed('size', '30 cm'), loaded(seen), saved(seen));
  expect(on.values).toStrictEqual({ title: 'Kade', size: '30 cm' });
  expect([isDirty(on), on.base.row?.version]).toStrictEqual([true, 2]);
});

test('the card is empty after a create, unless something was typed meanwhile', () => {
  const sending = after(startCard(EMPTY, null), typed('title', 'Nieuw'), sent('create'));
  expect(after(sending, saved(EMPTY)).values.title).toBe('');
  const on = after(sending, typed('title', 'Nieuwer'), saved(EMPTY));
  expect(on.values.title).toBe('Nieuwer');
});

test('a stale save is merged with the current row and then based on its version', () => {
  const current = see(5, { title: 'Kade' });
  const merged = after(card, typed('size', '20 cm'), sent('update'), refused(stale, current));
  expect(merged.values).toStrictEqual({ title: 'Kade', size: '20 cm' });
  expect(merged).toMatchObject({ takenOver: ['title'], sending: null, problem: stale });
  expect(merged.base.row?.version).toBe(5);
  expect(openChoices(merged)).toStrictEqual({});
});

const torn = after(
  card,
  typed('title', 'Mijn haven'),
  refused(stale, see(5, { title: 'Hun haven' })),
);

test('the owner chooses where both sides changed a field, and can choose again', () => {
  expect(torn.values.title).toBe('Mijn haven');
  expect(openChoices(torn)).toStrictEqual({ title: CHOOSE });
  const theirs = after(torn, chosen('title', 'theirs'));
  expect([theirs.values.title, openChoices(theirs)]).toStrictEqual(['Hun haven', {}]);
  const yours = after(theirs, chosen('title', 'yours'));
  expect(yours.values.title).toBe('Mijn haven');
});

test('typing into a field settles its conflict', () => {
  const own = after(torn, typed('title', 'Onze haven'));
  expect(openChoices(own)).toStrictEqual({});
  expect(own.conflicts.title).toMatchObject({ yours: 'Onze haven', theirs: 'Hun haven' });
});

test('typing clears the error of a field; the others stay until the next save', () => {
  const faulty = after(card, wrong('Not saved.', { title: 'No.', size: 'No.' }));
  const mended = after(faulty, typed('title', 'Kade'));
  expect(mended.problem).toStrictEqual({ message: 'Not saved.', errors: { size: 'No.' } });
  expect(after(mended, typed('size', '10 × 15 cm')).problem.message).toBeUndefined();
  expect(after(mended, sent('update')).problem.errors).toStrictEqual({});
});

test('a refusal without a row keeps the typed text', () => {
  const kept = after(card, typed('title', 'Kade'), refused(stale));
  expect(kept.values.title).toBe('Kade');
  expect(kept.base).toBe(card.base);
});

test('a row that is being deleted has no draft, and has one again when the deletion is refused', () => {
  const going = after(card, typed('title', 'Kade'), sent('delete'));
  expect([isWorthKeeping(going), draftOf(going)]).toStrictEqual([false, null]);
  expect(isWorthKeeping(after(going, refused(stale)))).toBe(true);
  expect(isDirty(after(going, deleted))).toBe(false);
});

test('emptying a card discards its text and cancels an upload in progress', () => {
  expect(after(torn, emptied)).toMatchObject({
    values: { title: 'Hun haven' },
    conflicts: {},
    emptied: 1,
  });
});

test('a draft is restored on the row that it was typed on', () => {
  const draft = draftOf(after(card, typed('title', 'Kade')));
  expect(draft, 'nothing but what was typed').toStrictEqual({
    version: 1,
    values: { title: 'Kade' },
  });
  const again = startCard(see(1), draft && { ...draft, title: 'Haven', at: 7 });
  expect(again).toMatchObject({ values: { title: 'Kade', size: '10 cm' }, restoredAt: 7 });
});

test('a draft of an older version asks for a choice where it differs, until the choice is made', () => {
  const draft = { version: 1, values: { title: 'Mijn haven' } };
  const row = see(9, { title: 'Hun haven', size: '40 cm' });
  const again = startCard(row, { ...draft, title: 'Haven', at: 7 });
  expect(again.values).toStrictEqual({ title: 'Mijn haven', size: '40 cm' });
  expect(openChoices(again)).toStrictEqual({ title: CHOOSE });
  const kept = draftOf(again);
  expect(openChoices(startCard(row, kept && { ...kept, title: '', at: 8 }))).toStrictEqual({
    title: CHOOSE,
  });
});

test('a draft equal to the stored row is dropped', () => {
  const draft = { version: 1, values: { title: 'Kade' }, title: '', at: 7 };
  const again = startCard(see(2, { title: 'Kade' }), draft);
  expect([isDirty(again), again.restoredAt, draftOf(again)]).toStrictEqual([false, null, null]);
});
