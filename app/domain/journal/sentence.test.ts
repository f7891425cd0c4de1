import { expect, test } from 'vitest';
import type { EntrySummary } from './entry.ts';
import { nameEntry, describeEntry, formatJournalValue, describeFieldChange } from './sentence.ts';

const CHANGED: EntrySummary = {
  kind: 'changed',
  done: 'changed',
  table: 'Gallery',
  rowId: 1,
  name: 'Luwte',
  count: 1,
  counts: [],
  fields: [],
  image: null,
};

test.each([
  [[{ field: 'title', before: 'Luw', after: 'Luwte' }], 'Changed title of "Luwte"'],
  [[{ field: 'ownedBy', before: '', after: 'Museum' }], 'Changed owner or buyer of "Luwte"'],
  [[{ field: 'isHidden', before: '0', after: '1' }], 'Hid work "Luwte"'],
  [[{ field: 'isHidden', before: '1', after: '0' }], 'Showed work "Luwte" again'],
])('a change of one field is a sentence: %j', (fields, sentence) => {
  expect(describeEntry({ ...CHANGED, fields })).toBe(sentence);
});

test.each([
  [
    'several',
    [
      { done: 'created', table: 'Collections', count: 1 },
      { done: 'created', table: 'Gallery', count: 2 },
      { done: 'changed', table: 'Gallery', count: 1 },
    ],
    'Created 1 collection and 2 works, changed 1: A, B …',
  ],
  [
    'several',
    [
      { done: 'deleted', table: 'Categories', count: 5 },
      { done: 'deleted', table: 'Gallery', count: 48 },
      { done: 'deleted', table: 'Posts', count: 1 },
      { done: 'changed', table: 'Settings', count: 2 },
    ],
    'Deleted 5 categories, 48 works and 1 event, changed 2 settings: A, B …',
  ],
  [
    'restored',
    [
      { done: 'deleted', table: 'Collections', count: 1 },
      { done: 'changed', table: 'Gallery', count: 2 },
    ],
    'Removed 1 collection, changed back 2 works: A, B …',
  ],
] as const)('an entry of several rows counts them: %s %j', (kind, counts, sentence) => {
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  const entry = { ...CHANGED, kind, name: 'A, B', count, counts: [...counts] };
  expect(describeEntry(entry)).toBe(sentence);
});

test.each([
  ['home', 'picture', 'Changed the home image'],
  ['logo', 'created', 'Created the logo'],
  ['logo-dark', 'picture', 'Changed the logo for dark screens'],
  ['favicon', 'deleted', 'Deleted the icon'],
] as const)('a change of the site image %s is a sentence', (name, done, sentence) => {
  const entry = { ...CHANGED, kind: done, done, table: 'SiteContent', name } as const;
  expect(describeEntry(entry)).toBe(sentence);
});

test('the name of an entry of several rows counts them too', () => {
  const counts = [
    { done: 'created', table: 'Collections', count: 1 },
    { done: 'created', table: 'Gallery', count: 2 },
  ] as const;
  expect(nameEntry({ ...CHANGED, count: 3, counts: [...counts] })).toBe('1 collection and 2 works');
});

test.each([
  ['Gallery', 'title', 'Luw', 'Luwte', 'title from "Luw" to "Luwte"'],
  ['Gallery', 'ownedBy', '', 'Museum', 'owner or buyer from nothing to "Museum"'],
  ['Gallery', 'isHidden', '0', '1', 'hidden'],
  ['Gallery', 'isHidden', '1', '0', 'shown again'],
  ['Gallery', 'medium', 'true', 'false', 'medium from "true" to "false"'],
  ['Gallery', 'description', '', 'Kort.', 'description from nothing to "Kort."'],
  ['Collections', 'description', '', 'Kort.', 'text from nothing to "Kort."'],
  ['Settings', 'showStatus', 'false', 'true', 'show status from off to on'],
  ['Settings', 'showPrices', '', 'true', 'show prices from off to on'],
  ['Settings', 'publicCv', '', '{"to":"2024"}', 'CV for visitors'],
  ['Settings', 'isFancyBioEnabled', 'true', 'false', 'fancy bio from on to off'],
  ['Settings', 'firstSteps', '', 'done', 'first steps'],
] as const)(
  'a change of a field of %s is described with the label of its form: %s, %j to %j',
  (table, field, before, after, text) => {
    expect(describeFieldChange({ field, before, after }, table)).toBe(text);
  },
);

test.each([
  ['title', 'Luwte', 'Luwte'],
  ['title', '', 'nothing'],
  ['showPrices', 'true', 'on'],
  ['showPrices', '', 'off'],
  ['isHidden', '1', 'hidden'],
  ['isHidden', '0', 'shown'],
  ['publicCv', '{"to":"2024"}', 'one is offered'],
  ['image', 'works/1', 'a picture'],
])('a single value of %s is formatted: %j', (field, value, text) => {
  expect(formatJournalValue(field, value)).toBe(text);
});
