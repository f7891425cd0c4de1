import { expect, test } from 'vitest';
import {
  changeLines,
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
  return changeLines([], { type: 'add', files: names.map((name) => picture(name)) });
}

function set(lines: readonly Line[], key: number, to: Partial<Line>) {
  return changeLines(lines, { type: 'set', key, to });
}

test('each file is a line with a title from its name', () => {
  const lines = changeLines(linesOf('evening_light.png'), {
    type: 'add',
    files: [picture('two-trees.jpg', 'image/jpeg')],
  });
  expect(lines.map(({ key, title, step }) => ({ key, title, step }))).toStrictEqual([
    { key: 1, title: 'evening light', step: 'waiting' },
    { key: 2, title: 'two trees', step: 'waiting' },
  ]);
});

test('a file that is no picture fails at once, and is never tried again', () => {
  const lines = changeLines([], { type: 'add', files: [picture('list.pdf', 'application/pdf')] });
  expect(lines[0]).toMatchObject({ step: 'failed', message: expect.stringContaining('PNG') });
  expect(changeLines(lines, { type: 'retry', keys: [1] })).toStrictEqual(lines);
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
  const retried = changeLines(lines, { type: 'retry', keys: [1, 2] });
  expect(retried.map(({ step }) => step)).toStrictEqual(['waiting', 'uploaded']);
});

test('a line that waited for the session waits no more when it is tried again', () => {
  const lost = set(linesOf('a.png'), 1, { step: 'failed', waitsForSession: true });
  expect(changeLines(lost, { type: 'retry', keys: [1] })[0]).toMatchObject({
    step: 'waiting',
    waitsForSession: false,
  });
});

test('stopping fails what is under way and leaves what is there', () => {
  let lines = linesOf('a.png', 'b.png', 'c.png', 'd.png');
  lines = set(set(lines, 1, { step: 'created' }), 2, { step: 'uploaded' });
  lines = set(lines, 3, { step: 'uploading' });
  expect(changeLines(lines, { type: 'stop' }).map(({ step }) => step)).toStrictEqual([
    'created',
    'uploaded',
    'failed',
    'failed',
  ]);
});

test('a name from the camera is known until its owner types another, or it can go nowhere', () => {
  const lines = linesOf('IMG_5001.png', 'Luwte 3.png');
  expect(lines.map(isNamedByCamera)).toStrictEqual([true, false]);
  const typed = changeLines(lines, { type: 'rename', key: 1, title: 'IMG 5001 b' });
  expect(typed.map(isNamedByCamera)).toStrictEqual([false, false]);
  expect(typed.map(hasOwnTitle)).toStrictEqual([true, false]);
  expect(set(lines, 1, { step: 'failed' }).map(isNamedByCamera)).toStrictEqual([true, false]);
  const gone = set(lines, 1, { step: 'failed', canRetry: false });
  expect(gone.map(isNamedByCamera)).toStrictEqual([false, false]);
  expect(set(lines, 1, { step: 'created' }).map(isNamedByCamera)).toStrictEqual([false, false]);
});
