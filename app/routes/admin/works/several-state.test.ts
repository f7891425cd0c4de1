import { expect, test } from 'vitest';
import {
  add,
  type Change,
  NO_WORKS,
  rename,
  retry,
  set as setLine,
  stop,
} from './several-changes.ts';
import {
  hasOwnTitle,
  isNamedByCamera,
  type Line,
  nextToCreate,
  nextUploads,
} from './several-state.ts';

function picture(name: string, type = 'image/png') {
  return new File(['x'], name, { type });
}

function linesOf(...names: string[]): readonly Line[] {
  return change([], add(names.map((name) => picture(name))));
}

function change(lines: readonly Line[], next: Change): readonly Line[] {
  return next({ ...NO_WORKS, lines }).lines;
}

function set(lines: readonly Line[], key: number, to: Partial<Line>) {
  return change(lines, setLine(key, to));
}

test('each file is a line with a title from its name', () => {
  const lines = change(linesOf('evening_light.png'), add([picture('two-trees.jpg', 'image/jpeg')]));
  expect(lines.map(({ key, title, step }) => ({ key, title, step }))).toStrictEqual([
    { key: 1, title: 'evening light', step: 'waiting' },
    { key: 2, title: 'two trees', step: 'waiting' },
  ]);
});

test('a file that is no picture fails at once, and is never tried again', () => {
  const lines = change([], add([picture('list.pdf', 'application/pdf')]));
  expect(lines[0]).toMatchObject({ step: 'failed', message: expect.stringContaining('PNG') });
  expect(change(lines, retry([1]))).toStrictEqual(lines);
  expect(nextUploads(lines)).toStrictEqual([]);
});

test('at most two pictures are uploaded at a time, in their order', () => {
  const lines = linesOf('a.png', 'b.png', 'c.png');
  expect(nextUploads(lines).map(({ key }) => key)).toStrictEqual([1, 2]);
  const one = set(lines, 1, { step: 'uploading' });
  expect(nextUploads(one).map(({ key }) => key)).toStrictEqual([2]);
  expect(nextUploads(set(one, 2, { step: 'uploading' }))).toStrictEqual([]);
});

test('a later picture waits for the earlier ones, but not for failed ones', () => {
  const lines = set(linesOf('a.png', 'b.png'), 2, { step: 'uploaded' });
  expect(nextToCreate(lines)?.key).toBe(1);
  expect(nextToCreate(set(lines, 1, { step: 'failed' }))?.key).toBe(2);
  expect(nextToCreate(set(lines, 1, { step: 'created' }))?.key).toBe(2);
});

test('what is uploaded already is not uploaded again by another try', () => {
  const failed = { step: 'failed', message: 'No.' } as const;
  const lines = set(set(linesOf('a.png', 'b.png'), 1, failed), 2, { ...failed, image: '/b' });
  const retried = change(lines, retry([1, 2]));
  expect(retried.map(({ step }) => step)).toStrictEqual(['waiting', 'uploaded']);
});

test('a line that waited for the session waits no more when it is tried again', () => {
  const lost = set(linesOf('a.png'), 1, { step: 'failed', waitsForSession: true });
  expect(change(lost, retry([1]))[0]).toMatchObject({
    step: 'waiting',
    waitsForSession: false,
  });
});

test('stopping fails what is under way and leaves what is there', () => {
  let lines = linesOf('a.png', 'b.png', 'c.png', 'd.png');
  lines = set(set(lines, 1, { step: 'created' }), 2, { step: 'uploaded' });
  lines = set(lines, 3, { step: 'uploading' });
  expect(change(lines, stop).map(({ step }) => step)).toStrictEqual([
    'created',
    'uploaded',
    'failed',
    'failed',
  ]);
});

test('a name from the camera is known until its owner types another, or it can go nowhere', () => {
  const lines = linesOf('IMG_5001.png', 'Luwte 3.png');
  expect(lines.map(isNamedByCamera)).toStrictEqual([true, false]);
  const typed = change(lines, rename(1, 'IMG 5001 b'));
  expect(typed.map(isNamedByCamera)).toStrictEqual([false, false]);
  expect(typed.map(hasOwnTitle)).toStrictEqual([true, false]);
  expect(set(lines, 1, { step: 'failed' }).map(isNamedByCamera)).toStrictEqual([true, false]);
  const gone = set(lines, 1, { step: 'failed', canRetry: false });
  expect(gone.map(isNamedByCamera)).toStrictEqual([false, false]);
  expect(set(lines, 1, { step: 'created' }).map(isNamedByCamera)).toStrictEqual([false, false]);
});
