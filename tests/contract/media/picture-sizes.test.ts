import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openPictures } from '../../../app/media/pictures.server.ts';
import { storageError } from '../../../app/media/storage/storage.server.ts';
import type { Storage } from '../../../app/media/storage/storage.server.ts';
import {
  inChunks,
  pictureKeys,
  picturesOnDisk,
  receiveWork,
  storageOnDisk,
  temporaryFolder,
} from '../../support/media/media.ts';
import { plain, textured } from '../../support/media/pictures.ts';

async function full(): Promise<never> {
  throw storageError('full');
}

/** Counts renderings. Each starts by reading the original and ends by storing the size. */
async function openCountedPictures() {
  const counts = { made: 0, running: 0, most: 0 };
  function replace({ get, put }: Storage): Partial<Storage> {
    return {
      async get(key) {
        if (key.startsWith('originals/')) {
          counts.made += 1;
          counts.running += 1;
          counts.most = Math.max(counts.most, counts.running);
        }
        return get(key);
      },
      async put(key, body) {
        if (key.startsWith('sizes/')) counts.running -= 1;
        return put(key, body);
      },
    };
  }
  return { ...(await picturesOnDisk(replace)), counts };
}

test('40 requests for one size render it once', async () => {
  const { pictures, counts } = await openCountedPictures();
  const { name } = await receiveWork(pictures, await textured(600, 400).jpeg().toBuffer());
  const requests = Array.from({ length: 40 }, () => pictures.size('works', name, 480, 'webp'));
  const answers = await Promise.all(requests);
  expect(new Set(answers.map((file) => file?.size)).size).toBe(1);
  expect(counts.made).toBe(1);
});

test('a size is served before it is stored, and is not rendered again until then', async () => {
  const { promise: storing, resolve: allowStoring } = Promise.withResolvers<void>();
  const { pictures, storage } = await picturesOnDisk(({ put }) => ({
    put: async (key, body) => {
      if (key.startsWith('sizes/')) await storing;
      return put(key, body);
    },
  }));
  const { name } = await receiveWork(pictures, await textured(600, 400).jpeg().toBuffer());
  const request = () => pictures.size('works', name, 320, 'webp');
  expect((await request())?.head).toBe((await request())?.head);
  expect(await pictureKeys(storage)).toHaveLength(1);
  allowStoring();
  await vi.waitFor(async () => expect(await pictureKeys(storage)).toHaveLength(2));
});

test('at most two sizes are rendered at the same time', async () => {
  const { pictures, counts } = await openCountedPictures();
  const { name } = await receiveWork(pictures, await textured(900, 600).jpeg().toBuffer());
  const formats = ['avif', 'webp', 'jpg'] as const;
  const requests = formats.flatMap((format) =>
    ([320, 480, 640, 960] as const).map((width) => pictures.size('works', name, width, format)),
  );
  expect((await Promise.all(requests)).every(Boolean)).toBe(true);
  expect(counts).toMatchObject({ made: 12, most: 2 });
});

test('warming reads the original once and renders no size twice', async () => {
  const { pictures, counts, storage } = await openCountedPictures();
  const { picture, name } = await receiveWork(pictures, await plain(400, 300).jpeg().toBuffer());
  pictures.warm(picture);
  pictures.warm(picture);
  await vi.waitFor(async () => expect(await pictureKeys(storage)).toHaveLength(7), 10_000);
  await pictures.size('works', name, 320, 'avif');
  expect(counts.made).toBe(1);
});

test('closing waits for running jobs and drops the rest', async () => {
  const { pictures, storage } = await picturesOnDisk();
  const { picture } = await receiveWork(pictures, await textured(700, 420).jpeg().toBuffer());
  pictures.warm(picture);
  await vi.waitFor(
    async () => expect((await pictureKeys(storage)).length).toBeGreaterThan(1),
    9000,
  );
  await pictures.close();
  const before = await pictureKeys(storage);
  // Takes as long as rendering another size would.
  await textured(700, 420).avif({ effort: 1 }).toBuffer();
  expect(await pictureKeys(storage)).toEqual(before);
  // The original and twelve sizes.
  expect(before.length).toBeLessThan(13);
});

test('a picture that is removed while its sizes are rendered keeps no size', async () => {
  const ends: string[] = [];
  const { promise: storing, resolve: allowStoring } = Promise.withResolvers<void>();
  const { pictures, storage } = await picturesOnDisk(({ put }) => ({
    put: async (key, body) => {
      if (key.startsWith('sizes/')) await storing;
      await put(key, body);
      ends.push(key.split('/')[0] ?? '');
    },
  }));
  const { picture, name } = await receiveWork(pictures, await textured(900, 600).jpeg().toBuffer());
  pictures.warm(picture);
  const requests = [
    pictures.size('works', name, 960, 'webp'),
    pictures.size('works', name, 960, 'jpg'),
  ];
  await Promise.all(requests);
  const removal = pictures.remove(picture.image).then(() => ends.push('removed'));
  await vi.waitFor(async () => expect(await pictureKeys(storage)).toEqual([]));
  allowStoring();
  await removal;
  expect(await pictureKeys(storage)).toEqual([]);
  expect(ends).toEqual(['originals', 'sizes', 'sizes', 'removed']);
});

test('a size that cannot be stored is served anyway', async () => {
  const log = { warn: vi.fn(), error: vi.fn() };
  const { pictures } = await picturesOnDisk(
    ({ put }) => ({ put: (key, body) => (key.startsWith('sizes/') ? full() : put(key, body)) }),
    log,
  );
  const { name } = await receiveWork(pictures, await plain(400, 300).jpeg().toBuffer());
  expect(await pictures.size('works', name, 320, 'jpg')).toBeDefined();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1));
});

test('an original that cannot be stored leaves nothing behind', async () => {
  const { pictures, storage, incomingDir } = await picturesOnDisk(() => ({ put: full }));
  const upload = pictures.receive('works', inChunks(await plain(40, 30).jpeg().toBuffer()));
  await expect(upload).rejects.toMatchObject({ name: 'StorageError', reason: 'full' });
  expect(await readdir(incomingDir)).toEqual([]);
  expect(await pictureKeys(storage)).toEqual([]);
});

test('part files of an interrupted process are deleted at the start', async () => {
  const incomingDir = await temporaryFolder();
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await writeFile(join(incomingDir, 'old'), 'x');
  await utimes(join(incomingDir, 'old'), longAgo, longAgo);
  await openPictures({ storage: (await storageOnDisk()).storage, incomingDir });
  expect(await readdir(incomingDir)).toEqual([]);
});
