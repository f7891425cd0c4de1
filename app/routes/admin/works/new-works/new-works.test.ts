import { expect, test } from 'vitest';
import {
  add as addFiles,
  type Change,
  chooseGroup,
  findWrongTitle,
  isEnded,
  isRunning,
  NO_NEW_WORKS,
  pause,
  rename,
  retry,
  set,
  settleCreation,
  start,
} from './new-works.ts';

function after(...changes: Change[]) {
  return changes.reduce((newWorks, change) => change(newWorks), NO_NEW_WORKS);
}

function add(...names: string[]): Change {
  return addFiles(names.map((name) => new File(['x'], name, { type: 'image/png' })));
}

test('an invalid title blocks the creation of all works, and its row shows the error', () => {
  const invalid = after(add('a.png', 'b.png'), rename(2, ' '), start);
  expect(invalid.isStarted).toBe(false);
  expect(invalid.items.map(({ message }) => message)).toStrictEqual([
    null,
    'Title: enter some text.',
  ]);
  expect(findWrongTitle(invalid.items)?.key).toBe(2);
});

test('a pause leaves the remaining works unchanged', () => {
  const running = after(add('a.png', 'b.png'), start, set(1, { step: 'created' }));
  expect(isRunning(running)).toBe(true);
  const paused = pause(running);
  expect(isRunning(paused)).toBe(false);
  expect(paused.items).toStrictEqual(running.items);
});

test('works added during creation are created too, unless a camera named them', () => {
  expect(isRunning(after(add('a.png'), start, add('b.png')))).toBe(true);
  expect(isRunning(after(add('a.png'), start, add('IMG_5001.png')))).toBe(false);
});

test('works retried after the end are created immediately, in the currently selected groups', () => {
  const failed = set(1, { step: 'failed' });
  const ended = after(add('a.png'), chooseGroup('categoryId', '3'), start, failed);
  expect(isEnded(ended)).toBe(true);
  const chosen = chooseGroup('categoryId', '4')(ended);
  const retried = retry([1])(chosen);
  expect(isRunning(retried)).toBe(true);
  expect(retried.shared).toStrictEqual({ categoryId: '4', collectionId: '' });
});

test('a result applies to the work that is being created', () => {
  const creating = after(add('a.png', 'b.png'), start, set(2, { step: 'creating' }));
  const settled = settleCreation({ step: 'created' })(creating);
  expect(settled.items.map(({ step }) => step)).toStrictEqual(['waiting', 'created']);
});
