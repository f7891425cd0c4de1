import { expect, test } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const base = { title: 'Haven', size: '10 × 10 cm', image: '/a.jpg' };

test('changes on one side are merged, and fields changed only elsewhere are listed', () => {
  const merged = mergeFields({
    base,
    mine: { ...base, size: '20 × 20 cm' },
    theirs: { ...base, title: 'Havenmond' },
  });
  expect(merged).toStrictEqual({
    values: { title: 'Havenmond', size: '20 × 20 cm', image: '/a.jpg' },
    conflicts: {},
    takenOver: ['title'],
  });
});

test('a text or picture changed on both sides keeps my value and is a conflict', () => {
  const merged = mergeFields({
    base,
    mine: { ...base, title: 'Mijn haven', image: '/b.jpg' },
    theirs: { ...base, title: 'Hun haven', image: '/c.jpg' },
  });
  expect(merged.values).toStrictEqual({ ...base, title: 'Mijn haven', image: '/b.jpg' });
  expect(merged.conflicts).toStrictEqual({
    title: { base: 'Haven', yours: 'Mijn haven', theirs: 'Hun haven', isSettled: false },
    image: { base: '/a.jpg', yours: '/b.jpg', theirs: '/c.jpg', isSettled: false },
  });
});

test('the same change on both sides is not a conflict, even with surrounding spaces', () => {
  const mine = { ...base, title: ' Kade ' };
  const merged = mergeFields({ base, mine, theirs: { ...base, title: 'Kade' } });
  expect(merged).toStrictEqual({
    values: { ...base, title: 'Kade' },
    conflicts: {},
    takenOver: [],
  });
});

test('a field emptied on one side and changed on the other is a conflict; a field only emptied is empty', () => {
  const theirs = { ...base, title: 'Kade', size: '' };
  const merged = mergeFields({ base, mine: { ...base, title: '' }, theirs });
  expect(merged.conflicts.title).toMatchObject({ yours: '', theirs: 'Kade' });
  expect(merged.values.size).toBe('');
});

test('a field that is missing on one side takes the stored value', () => {
  const merged = mergeFields({ base: {}, mine: {}, theirs: { alt: 'Een haven' } });
  expect(merged.values).toStrictEqual({ alt: 'Een haven' });
  expect(merged.conflicts).toStrictEqual({});
});
