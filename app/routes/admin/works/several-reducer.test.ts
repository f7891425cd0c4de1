import { expect, test } from 'vitest';
import {
  changeSeveral,
  findWrongTitle,
  isEnded,
  isRunning,
  NO_WORKS,
  type SeveralChange,
} from './several-reducer.ts';

function after(...changes: SeveralChange[]) {
  return changes.reduce(changeSeveral, NO_WORKS);
}

function add(...names: string[]): SeveralChange {
  return { type: 'add', files: names.map((name) => new File(['x'], name, { type: 'image/png' })) };
}

const START = { type: 'start' } as const;

test('a title that is wrong keeps all from being created, and says so at its line', () => {
  const wrong = after(add('a.png', 'b.png'), { type: 'rename', key: 2, title: ' ' }, START);
  expect(wrong.isStarted).toBe(false);
  expect(wrong.lines.map(({ message }) => message)).toStrictEqual([
    null,
    'Title: enter some text.',
  ]);
  expect(findWrongTitle(wrong.lines)?.key).toBe(2);
});

test('a pause leaves the rest as it is, for later', () => {
  const running = after(add('a.png', 'b.png'), START, {
    type: 'set',
    key: 1,
    to: { step: 'created' },
  });
  expect(isRunning(running)).toBe(true);
  const paused = changeSeveral(running, { type: 'pause' });
  expect(isRunning(paused)).toBe(false);
  expect(paused.lines).toStrictEqual(running.lines);
});

test('what joins works under way goes along, but never under a name from the camera', () => {
  expect(isRunning(after(add('a.png'), START, add('b.png')))).toBe(true);
  expect(isRunning(after(add('a.png'), START, add('IMG_5001.png')))).toBe(false);
});

test('what is tried again after the end goes on by itself, in what is chosen now', () => {
  const failed = { type: 'set', key: 1, to: { step: 'failed' } } as const;
  const ended = after(
    add('a.png'),
    { type: 'choose', name: 'categoryId', value: '3' },
    START,
    failed,
  );
  expect(isEnded(ended)).toBe(true);
  const chosen = changeSeveral(ended, { type: 'choose', name: 'categoryId', value: '4' });
  const retried = changeSeveral(chosen, { type: 'retry', keys: [1] });
  expect(isRunning(retried)).toBe(true);
  expect(retried.shared).toStrictEqual({ categoryId: '4', collectionId: '' });
});

test('the end of a creating belongs to the line that is being created', () => {
  const creating = after(add('a.png', 'b.png'), START, {
    type: 'set',
    key: 2,
    to: { step: 'creating' },
  });
  const settled = changeSeveral(creating, { type: 'settle', to: { step: 'created' } });
  expect(settled.lines.map(({ step }) => step)).toStrictEqual(['waiting', 'created']);
});
