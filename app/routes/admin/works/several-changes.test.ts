import { expect, test } from 'vitest';
import {
  add as addFiles,
  type Change,
  choose,
  findWrongTitle,
  isEnded,
  isRunning,
  NO_WORKS,
  pause,
  rename,
  retry,
  set,
  settle,
  start,
} from './several-changes.ts';

function after(...changes: Change[]) {
  return changes.reduce((several, change) => change(several), NO_WORKS);
}

function add(...names: string[]): Change {
  return addFiles(names.map((name) => new File(['x'], name, { type: 'image/png' })));
}

test('a title that is wrong keeps all from being created, and says so at its line', () => {
  const wrong = after(add('a.png', 'b.png'), rename(2, ' '), start);
  expect(wrong.isStarted).toBe(false);
  expect(wrong.lines.map(({ message }) => message)).toStrictEqual([
    null,
    'Title: enter some text.',
  ]);
  expect(findWrongTitle(wrong.lines)?.key).toBe(2);
});

test('a pause leaves the rest as it is, for later', () => {
  const running = after(add('a.png', 'b.png'), start, set(1, { step: 'created' }));
  expect(isRunning(running)).toBe(true);
  const paused = pause(running);
  expect(isRunning(paused)).toBe(false);
  expect(paused.lines).toStrictEqual(running.lines);
});

test('what joins works under way goes along, but never under a name from the camera', () => {
  expect(isRunning(after(add('a.png'), start, add('b.png')))).toBe(true);
  expect(isRunning(after(add('a.png'), start, add('IMG_5001.png')))).toBe(false);
});

test('what is tried again after the end goes on by itself, in what is chosen now', () => {
  const failed = set(1, { step: 'failed' });
  const ended = after(add('a.png'), choose('categoryId', '3'), start, failed);
  expect(isEnded(ended)).toBe(true);
  const chosen = choose('categoryId', '4')(ended);
  const retried = retry([1])(chosen);
  expect(isRunning(retried)).toBe(true);
  expect(retried.shared).toStrictEqual({ categoryId: '4', collectionId: '' });
});

test('the end of a creating belongs to the line that is being created', () => {
  const creating = after(add('a.png', 'b.png'), start, set(2, { step: 'creating' }));
  const settled = settle({ step: 'created' })(creating);
  expect(settled.lines.map(({ step }) => step)).toStrictEqual(['waiting', 'created']);
});
