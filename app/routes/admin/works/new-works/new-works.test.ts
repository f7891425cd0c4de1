import { expect, test } from 'vitest';
import { retry, set } from '../../manager/upload/upload-list.ts';
import {
  addWorks,
  type Change,
  chooseGroup,
  findWrongTitle,
  hasOwnTitle,
  isEnded,
  isNamedByCamera,
  isRunning,
  NO_NEW_WORKS,
  pause,
  proposeTitle,
  rename,
  start,
  stop,
} from './new-works.ts';

function after(...changes: Change[]) {
  return changes.reduce((newWorks, change) => change(newWorks), NO_NEW_WORKS);
}

function add(...names: string[]): Change {
  return addWorks(names.map((name) => new File(['x'], name, { type: 'image/png' })));
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
  const retried = retry(() => true)(chosen);
  expect(isRunning(retried)).toBe(true);
  expect(retried.shared).toStrictEqual({ categoryId: '4', collectionId: '' });
});

test('each picture becomes a work titled by its name, or by the metadata of the file', () => {
  const { items } = after(add('evening_light.png'), add('two-trees.jpg', 'c.png'));
  expect(items.map(({ key, title, step }) => ({ key, title, step }))).toStrictEqual([
    { key: 1, title: 'evening light', step: 'waiting' },
    { key: 2, title: 'two trees', step: 'waiting' },
    { key: 3, title: 'c', step: 'waiting' },
  ]);
  const proposed = after(
    add('a.png', 'b.png'),
    rename(1, 'Typed'),
    proposeTitle(1, 'From the file'),
    proposeTitle(2, 'From the file'),
  );
  expect(proposed.items.map(({ title }) => title)).toStrictEqual(['Typed', 'From the file']);
});

test('stopping fails the works in progress and keeps the others', () => {
  const { items } = after(
    add('a.png', 'b.png', 'c.png', 'd.png'),
    set(1, { step: 'created' }),
    set(2, { step: 'uploaded' }),
    set(3, { step: 'uploading' }),
    stop,
  );
  expect(items.map(({ step }) => step)).toStrictEqual(['created', 'uploaded', 'failed', 'failed']);
});

test('a file name from a camera is reported until another title is typed or the work cannot be created', () => {
  const named = add('IMG_5001.png', 'Luwte 3.png');
  const report = (...changes: Change[]) => after(named, ...changes).items.map(isNamedByCamera);
  expect(report()).toStrictEqual([true, false]);
  const typed = rename(1, 'IMG 5001 b');
  expect(report(typed)).toStrictEqual([false, false]);
  expect(after(named, typed).items.map(hasOwnTitle)).toStrictEqual([true, false]);
  expect(report(set(1, { step: 'failed' }))).toStrictEqual([true, false]);
  expect(report(set(1, { step: 'failed', canRetry: false }))).toStrictEqual([false, false]);
  expect(report(set(1, { step: 'created' }))).toStrictEqual([false, false]);
});
