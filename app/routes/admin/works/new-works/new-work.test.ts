import { expect, test } from 'vitest';
import {
  add,
  type Change,
  NO_NEW_WORKS,
  rename,
  retry,
  set as setItem,
  stop,
} from './new-works.ts';
import {
  hasOwnTitle,
  isNamedByCamera,
  type NewWork,
  findNextToCreate,
  findNextUploads,
} from './new-work.ts';

function picture(name: string, type = 'image/png') {
  return new File(['x'], name, { type });
}

function itemsOf(...names: string[]): readonly NewWork[] {
  return change([], add(names.map((name) => picture(name))));
}

function change(items: readonly NewWork[], next: Change): readonly NewWork[] {
  return next({ ...NO_NEW_WORKS, items }).items;
}

function set(items: readonly NewWork[], key: number, to: Partial<NewWork>) {
  return change(items, setItem(key, to));
}

test('each file becomes a work titled by its name', () => {
  const items = change(itemsOf('evening_light.png'), add([picture('two-trees.jpg', 'image/jpeg')]));
  expect(items.map(({ key, title, step }) => ({ key, title, step }))).toStrictEqual([
    { key: 1, title: 'evening light', step: 'waiting' },
    { key: 2, title: 'two trees', step: 'waiting' },
  ]);
});

test('a file that is not a picture fails immediately and cannot be retried', () => {
  const items = change([], add([picture('list.pdf', 'application/pdf')]));
  expect(items[0]).toMatchObject({ step: 'failed', message: expect.stringContaining('PNG') });
  expect(change(items, retry([1]))).toStrictEqual(items);
  expect(findNextUploads(items)).toStrictEqual([]);
});

test('at most two pictures are uploaded at a time, in order', () => {
  const items = itemsOf('a.png', 'b.png', 'c.png');
  expect(findNextUploads(items).map(({ key }) => key)).toStrictEqual([1, 2]);
  const one = set(items, 1, { step: 'uploading' });
  expect(findNextUploads(one).map(({ key }) => key)).toStrictEqual([2]);
  expect(findNextUploads(set(one, 2, { step: 'uploading' }))).toStrictEqual([]);
});

test('a later picture waits for the earlier ones, but not for failed ones', () => {
  const items = set(itemsOf('a.png', 'b.png'), 2, { step: 'uploaded' });
  expect(findNextToCreate(items)?.key).toBe(1);
  expect(findNextToCreate(set(items, 1, { step: 'failed' }))?.key).toBe(2);
  expect(findNextToCreate(set(items, 1, { step: 'created' }))?.key).toBe(2);
});

test('a retry does not upload a picture again', () => {
  const failed = { step: 'failed', message: 'No.' } as const;
  const items = set(set(itemsOf('a.png', 'b.png'), 1, failed), 2, { ...failed, image: '/b' });
  const retried = change(items, retry([1, 2]));
  expect(retried.map(({ step }) => step)).toStrictEqual(['waiting', 'uploaded']);
});

test('a retried work no longer waits for the session', () => {
  const lost = set(itemsOf('a.png'), 1, { step: 'failed', waitsForSession: true });
  expect(change(lost, retry([1]))[0]).toMatchObject({
    step: 'waiting',
    waitsForSession: false,
  });
});

test('stopping fails the works in progress and keeps the others', () => {
  let items = itemsOf('a.png', 'b.png', 'c.png', 'd.png');
  items = set(set(items, 1, { step: 'created' }), 2, { step: 'uploaded' });
  items = set(items, 3, { step: 'uploading' });
  expect(change(items, stop).map(({ step }) => step)).toStrictEqual([
    'created',
    'uploaded',
    'failed',
    'failed',
  ]);
});

test('a file name from a camera is reported until another title is typed or the work cannot be created', () => {
  const items = itemsOf('IMG_5001.png', 'Luwte 3.png');
  expect(items.map(isNamedByCamera)).toStrictEqual([true, false]);
  const typed = change(items, rename(1, 'IMG 5001 b'));
  expect(typed.map(isNamedByCamera)).toStrictEqual([false, false]);
  expect(typed.map(hasOwnTitle)).toStrictEqual([true, false]);
  expect(set(items, 1, { step: 'failed' }).map(isNamedByCamera)).toStrictEqual([true, false]);
  const unusable = set(items, 1, { step: 'failed', canRetry: false });
  expect(unusable.map(isNamedByCamera)).toStrictEqual([false, false]);
  expect(set(items, 1, { step: 'created' }).map(isNamedByCamera)).toStrictEqual([false, false]);
});
