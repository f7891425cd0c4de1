import { expect, test } from 'vitest';
import type { EntryAbout } from './entry.ts';
import { sayEntry } from './sentence.ts';

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
  [[{ field: 'isHidden', before: '0', after: '1' }], 'Hid work "Luwte"'],
  [[{ field: 'isHidden', before: '1', after: '0' }], 'Showed work "Luwte" again'],
])('a change of one field is a plain sentence: %j', (fields, said) => {
  expect(sayEntry({ ...CHANGED, fields })).toBe(said);
});
