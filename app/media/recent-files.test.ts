import { expect, test } from 'vitest';
import { keepRecentFiles } from './recent-files.ts';

const fileOf = (bytes: number) => ({ headers: [], body: Buffer.alloc(bytes) });
const KILOBYTE = 1024;

test('a file is there for a minute, and then asked for anew', () => {
  let now = 0;
  const recent = keepRecentFiles(() => now);
  recent.keep('/media/works/a/640.avif', fileOf(1));
  now = 59_999;
  expect(recent.find('/media/works/a/640.avif')).toMatchObject(fileOf(1));
  now = 60_000;
  expect(recent.find('/media/works/a/640.avif')).toBeUndefined();
});

test('the oldest go when there are more than 16 MB', () => {
  const recent = keepRecentFiles();
  for (let file = 0; file <= 256; file += 1) recent.keep(`/${file}`, fileOf(64 * KILOBYTE));
  expect(recent.find('/0')).toBeUndefined();
  expect(recent.find('/1')).toBeDefined();
  // Kept again, it counts once.
  recent.keep('/1', fileOf(64 * KILOBYTE));
  expect(recent.find('/2')).toBeDefined();
});

test('a large file is left to the disk', () => {
  const recent = keepRecentFiles();
  recent.keep('/large', fileOf(64 * KILOBYTE + 1));
  expect(recent.find('/large')).toBeUndefined();
});

test('all files of a removed picture are forgotten at once', () => {
  const recent = keepRecentFiles();
  for (const path of ['/media/works/a/640.avif', '/media/works/a.jpg', '/media/works/b.jpg']) {
    recent.keep(path, fileOf(1));
  }
  recent.forgetAll('/media/works/a');
  expect(recent.find('/media/works/a/640.avif')).toBeUndefined();
  expect(recent.find('/media/works/a.jpg')).toBeUndefined();
  expect(recent.find('/media/works/b.jpg')).toBeDefined();
});
