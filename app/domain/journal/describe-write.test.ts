import { expect, test } from 'vitest';
import { describeWrite } from './describe-write.ts';
import type { RowChange } from './row-change.ts';

const NAMES = { work: () => Promise.resolve(''), sequence: () => Promise.resolve('') };

function change(more: Partial<RowChange>): RowChange {
  return {
    table: 'Gallery',
    rowId: 1,
    name: 'Luwte',
    workId: 1,
    before: null,
    after: null,
    ...more,
  };
}

const NEW_GROUP = change({
  table: 'Collections',
  rowId: 7,
  name: 'Getij',
  after: { title: 'Getij' },
});
const OLD_GROUP = change({
  table: 'Collections',
  rowId: 7,
  name: 'Getij',
  before: { title: 'Getij' },
});
const ENTERING = { before: { collectionId: null }, after: { collectionId: 7 } };
const LEAVING = { before: { collectionId: 7 }, after: { collectionId: null } };

test('an entry counts the changed rows by table and action', async () => {
  const about = await describeWrite(
    [
      NEW_GROUP,
      change({ rowId: 2, after: { title: 'Nieuw' } }),
      change({ rowId: 3, ...ENTERING }),
      change({ table: 'Settings', rowId: 4, name: 'demo', before: { value: '' } }),
    ],
    NAMES,
  );
  expect(about).toMatchObject({
    kind: 'several',
    count: 3,
    counts: [
      { done: 'created', table: 'Collections', count: 1 },
      { done: 'created', table: 'Gallery', count: 1 },
      { done: 'changed', table: 'Gallery', count: 1 },
    ],
  });
});

test.each([
  ['the works of a deleted group', OLD_GROUP, change({ rowId: 3, ...LEAVING }), false],
  ['the works of a restored group', NEW_GROUP, change({ rowId: 3, ...ENTERING }), true],
  [
    'the recents of a deleted work',
    change({ before: { title: 'Weg' } }),
    change({ table: 'Settings', name: 'recents', before: { value: '1' }, after: { value: '' } }),
    false,
  ],
])('%s are not counted', async (_what, first, follows, isRestore) => {
  expect(await describeWrite([first, follows], NAMES, isRestore)).toMatchObject({ count: 1 });
});
