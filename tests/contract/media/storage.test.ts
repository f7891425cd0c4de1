import { randomBytes } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDisk } from '../../../app/media/storage/disk.server.ts';
import { openS3 } from '../../../app/media/storage/s3.server.ts';
import { isStorageError, type Storage } from '../../../app/media/storage/storage.server.ts';
import { bytesOf } from '../../support/media/media.ts';
import { startS3 } from '../../support/media/s3.ts';

const ADAPTERS = { disk: diskStorage, S3: s3Storage };
const text = (bytes?: Uint8Array) => bytes && Buffer.from(bytes).toString();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penseel-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function diskStorage() {
  return { storage: await openDisk(join(folder, 'files')), stop: async () => undefined };
}

async function s3Storage() {
  const { settings, stop } = await startS3();
  return { storage: openS3(settings), stop };
}

describe.each(Object.entries(ADAPTERS))('files on %s', (_, start) => {
  let storage: Storage;
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    ({ storage, stop } = await start());
  });
  afterAll(() => stop());

  test('a file that was put can be read, and a second put replaces it', async () => {
    await storage.put('works/one.jpg', Buffer.from('first'));
    expect(text(await storage.get('works/one.jpg'))).toBe('first');
    await storage.put('works/one.jpg', Buffer.from('second'));
    expect(text(await storage.get('works/one.jpg'))).toBe('second');
    expect(await storage.has('works/one.jpg')).toBe(true);
  });

  test('an empty file is a file', async () => {
    await storage.put('works/empty.jpg', new Uint8Array());
    expect(await storage.get('works/empty.jpg')).toHaveLength(0);
    expect(await storage.has('works/empty.jpg')).toBe(true);
  });

  test('a missing file and a folder are read as undefined', async () => {
    await storage.put('folder/inside/file.jpg', Buffer.from('x'));
    expect(await storage.get('works/none.jpg')).toBeUndefined();
    expect(await storage.get('folder/inside')).toBeUndefined();
    expect(await storage.has('folder/inside')).toBe(false);
  });

  test('a deleted file is missing, and deleting it again succeeds', async () => {
    await storage.put('works/two.jpg', Buffer.from('x'));
    await storage.delete('works/two.jpg');
    await storage.delete('works/two.jpg');
    expect(await storage.get('works/two.jpg')).toBeUndefined();
    await storage.put('works/two.jpg', Buffer.from('back'));
    expect(text(await storage.get('works/two.jpg'))).toBe('back');
  });

  test('a finished part file is moved into the storage', async () => {
    const file = join(folder, 'part');
    const bytes = randomBytes(300_000);
    await writeFile(file, bytes);
    await storage.put('originals/three.png', { file });
    expect(bytes.equals((await storage.get('originals/three.png')) ?? Buffer.of())).toBe(true);
    await expect(access(file)).rejects.toThrow('ENOENT');
  });

  test('20 MB are read unchanged, as bytes and as a part file', async () => {
    const bytes = randomBytes(20 * 2 ** 20);
    await storage.put('big/bytes.jpg', bytes);
    const file = join(folder, 'big-part');
    await writeFile(file, bytes);
    await storage.put('big/file.jpg', { file });
    expect(bytes.equals((await storage.get('big/bytes.jpg')) ?? Buffer.of())).toBe(true);
    expect(bytes.equals((await storage.get('big/file.jpg')) ?? Buffer.of())).toBe(true);
  });

  test('any range of an open file can be read in chunks of limited size', async () => {
    const bytes = randomBytes(700_001);
    await storage.put('open/large.jpg', bytes);
    const file = await storage.open('open/large.jpg');
    expect(file?.size).toBe(bytes.length);
    expect(bytes.subarray(0, file?.head.length).equals(file?.head ?? Buffer.of())).toBe(true);
    const parts = [
      [0, bytes.length],
      [0, 1],
      [100, 400_000],
      [300_000, 300_001],
      [699_999, 700_001],
    ] as const;
    for (const [from, to] of parts) {
      for await (const chunk of file?.read(from, to) ?? []) {
        expect(chunk.length).toBeLessThanOrEqual(256 * 1024);
      }
      const again = await storage.open('open/large.jpg');
      expect((await bytesOf(again, from, to)).equals(bytes.subarray(from, to))).toBe(true);
    }
    await file?.close();
    await file?.close();
  });

  test('a small and an empty file are opened in one chunk; a missing file and a folder are undefined', async () => {
    await storage.put('open/folder/small.jpg', Buffer.from('small'));
    await storage.put('open/empty.jpg', new Uint8Array());
    expect(text((await storage.open('open/folder/small.jpg'))?.head)).toBe('small');
    expect(await storage.open('open/empty.jpg')).toMatchObject({ size: 0 });
    expect(await storage.open('open/none.jpg')).toBeUndefined();
    expect(await storage.open('open/folder')).toBeUndefined();
    await expect(async () => storage.open('../a')).rejects.toThrow(TypeError);
  });

  test('a read of a file that is replaced or deleted returns the old file or fails', async () => {
    const first = Buffer.alloc(600_000, 1);
    for (const change of [
      () => storage.put('open/changed.jpg', Buffer.alloc(600_000, 2)),
      () => storage.put('open/changed.jpg', Buffer.alloc(300_000, 2)),
      () => storage.delete('open/changed.jpg'),
    ]) {
      await storage.put('open/changed.jpg', first);
      const file = await storage.open('open/changed.jpg');
      await change();
      const read = await bytesOf(file).catch((error: unknown) => error);
      const isFirst = Buffer.isBuffer(read) && read.equals(first);
      expect(isFirst || isStorageError(read)).toBe(true);
      await file?.close();
    }
  });

  test('after many concurrent puts of one key, one complete file remains', async () => {
    const bodies = Array.from({ length: 8 }, (_body, index) => Buffer.alloc(100_000, index));
    await Promise.all(bodies.map((body) => storage.put('race/one.jpg', body)));
    const content = Buffer.from((await storage.get('race/one.jpg')) ?? []);
    expect(bodies.some((body) => body.equals(content))).toBe(true);
  });

  test('files are listed under their prefix only', async () => {
    await storage.put('sizes/a/320.jpg', Buffer.from('123'));
    await storage.put('sizes/a/deep/640.jpg', Buffer.from('12345'));
    await storage.put('sizes/ab/320.jpg', Buffer.from('x'));
    const found = [];
    for await (const { key, bytes, modified } of storage.list('sizes/a/')) {
      expect(Math.abs(Date.now() - modified.getTime())).toBeLessThan(60_000);
      found.push(`${key} ${bytes}`);
    }
    expect(found.toSorted()).toEqual(['sizes/a/320.jpg 3', 'sizes/a/deep/640.jpg 5']);
    for await (const file of storage.list('nothing/here/')) expect(file).toBeUndefined();
  });

  test.each([
    '',
    '/a',
    'a/',
    'a//b',
    '../a',
    'a/../b',
    'a/..',
    '.a',
    'A',
    'a b',
    'a\0',
    'a\\b',
    'é',
  ])('the key %j is refused', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
    await expect(async () => storage.get(key)).rejects.toThrow(TypeError);
    await expect(storage.has(key)).rejects.toThrow(TypeError);
    await expect(storage.delete(key)).rejects.toThrow(TypeError);
  });

  test('the check succeeds', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

test('more files are listed than S3 names in one response', async () => {
  const { storage, stop } = await s3Storage();
  const keys = [...Array(1001).keys()].map((n) => `sizes/many/${n}.webp`);
  await pMap(keys, (key) => storage.put(key, Buffer.of(1)), { concurrency: 8 });
  const listed = await Array.fromAsync(storage.list('sizes/many/'), ({ key }) => key);
  expect(new Set(listed)).toEqual(new Set(keys));
  expect(listed).toHaveLength(keys.length);
  await stop();
});
