import { expect, test } from 'vitest';
import type { EntryAbout } from './entry.ts';
import { sayEntry, sayValue, tellField } from './sentence.ts';

const CHANGED: EntryAbout = {
  kind: 'changed',
  done: 'changed',
  table: 'Gallery',
  rowId: 1,
  name: 'Luwte',
  count: 1,
  fields: [],
  image: null,
};

test.each([
  [[{ field: 'title', before: 'Luw', after: 'Luwte' }], 'Changed title of "Luwte"'],
  [[{ field: 'ownedBy', before: '', after: 'Museum' }], 'Changed owner or buyer of "Luwte"'],
  [[{ field: 'isHidden', before: '0', after: '1' }], 'Hid work "Luwte"'],
  [[{ field: 'isHidden', before: '1', after: '0' }], 'Showed work "Luwte" again'],
])('a change of one field is a plain sentence: %j', (fields, said) => {
  expect(sayEntry({ ...CHANGED, fields })).toBe(said);
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
] as const)(
  'a field of %s is told in the words of its form: %s, %j to %j',
  (table, field, before, after, said) => {
    expect(tellField({ field, before, after }, table)).toBe(said);
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
])('a value of %s stands alone in words: %j', (field, value, said) => {
  expect(sayValue(field, value)).toBe(said);
});
