import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createRecentFiles } from './recent-files.ts';

const fileOf = (bytes: number) => ({ headers: [], body: Buffer.alloc(bytes) });
const KILOBYTE = 1024;

test('a file is cached for a minute', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1);
  const recent = createRecentFiles();
  recent.set('/media/works/a/640.avif', fileOf(1));
  now.mockReturnValue(60_001);
  await setTimeout(5);
  expect(recent.get('/media/works/a/640.avif')).toMatchObject(fileOf(1));
  now.mockReturnValue(60_002);
  await setTimeout(5);
  expect(recent.get('/media/works/a/640.avif')).toBeUndefined();
  now.mockRestore();
});

test('the cache holds 16 MB, and no file over 64 kB', () => {
  const recent = createRecentFiles();
  for (let file = 0; file <= 256; file += 1) recent.set(`/${file}`, fileOf(64 * KILOBYTE));
  expect(recent.get('/0')).toBeUndefined();
  expect(recent.get('/1')).toBeDefined();
  recent.set('/large', fileOf(64 * KILOBYTE + 1));
  expect(recent.get('/large')).toBeUndefined();
});

test('all files of a removed picture are deleted together', () => {
  const recent = createRecentFiles();
  for (const path of ['/media/works/a/640.avif', '/media/works/a.jpg', '/media/works/b.jpg']) {
    recent.set(path, fileOf(1));
  }
  recent.deletePrefix('/media/works/a');
  expect(recent.get('/media/works/a/640.avif')).toBeUndefined();
  expect(recent.get('/media/works/a.jpg')).toBeUndefined();
  expect(recent.get('/media/works/b.jpg')).toBeDefined();
});
