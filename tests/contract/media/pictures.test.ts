import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PICTURE_WIDTHS, picturePath } from '../../../app/domain/picture/picture.ts';
import { openPictures } from '../../../app/media/pictures.server.ts';
import type { Pictures } from '../../../app/media/pictures.server.ts';
import { answerPicture } from '../../../app/media/serving/answer-picture.server.ts';
import type { Storage } from '../../../app/media/storage/storage.server.ts';
import {
  bytesOf,
  inChunks,
  pictureKeys,
  receiveWork,
  storageOnDisk,
  storageOnS3,
  temporaryFolder,
} from '../../support/media/media.ts';
import { decode, plain, pngBomb, textured } from '../../support/media/pictures.ts';
import { LOW_COSTS } from '../../support/site/low-costs.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** The wait for a size to be stored, which happens after it is served. */
const SOON = { timeout: 10_000 };
const LONG_AGO = new Date(Date.now() - 2 * 60 * 60 * 1000);

afterEach(() => vi.restoreAllMocks());

async function* breaking(): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(1000);
  throw new Error('aborted');
}

describe.each(Object.entries({ disk: storageOnDisk, S3: storageOnS3 }))(
  'pictures on %s',
  (_, start) => {
    let storage: Storage;
    let stop: () => Promise<unknown>;
    let incomingDir: string;
    let pictures: Pictures;
    beforeAll(async () => {
      ({ storage, stop } = await start());
      incomingDir = await temporaryFolder();
      pictures = await openPictures({
        storage,
        incomingDir,
        effort: LOW_COSTS.encodingEffort,
      });
    });
    afterAll(async () => {
      await pictures.close();
      await stop();
    });

    test('an accepted picture is stored unchanged under a new name', async () => {
      const bytes = await textured(400, 300).jpeg().toBuffer();
      const { picture, original, bytes: count } = await receiveWork(pictures, bytes);
      expect(picture).toMatchObject({ width: 400, height: 300 });
      expect(picture.image).toMatch(new RegExp(`^/media/works/${UUID}\\.jpg$`));
      expect(original).toBe(picture.image.replace('/media/', 'originals/'));
      expect(bytes.equals((await storage.get(original)) ?? Buffer.of())).toBe(true);
      expect(count).toBe(bytes.length);
      expect(await readdir(incomingDir)).toEqual([]);
    });

    test('the file name of a site image contains its page', async () => {
      const bytes = await plain(20, 20).png().toBuffer();
      const received = await pictures.receive('site-content', inChunks(bytes), { page: 'home' });
      const image = expect.stringMatching(new RegExp(`^/media/site-content/home-${UUID}\\.png$`));
      expect(received).toMatchObject({ ok: true, picture: { image } });
    });

    test('a web stream is accepted too', async () => {
      const bytes = await plain(20, 20).png().toBuffer();
      const received = await pictures.receive('links', new Blob([Uint8Array.from(bytes)]).stream());
      expect(received).toMatchObject({ ok: true, bytes: bytes.length });
    });

    test('a refusal leaves nothing behind', async () => {
      const before = await pictureKeys(storage);
      const truncated = (await textured(200, 200).jpeg().toBuffer()).subarray(0, 5000);
      for (const bytes of [Buffer.from('<svg/>'), truncated, pngBomb(20_000, 20_000)]) {
        expect(await pictures.receive('works', inChunks(bytes))).toMatchObject({ ok: false });
      }
      expect(await pictureKeys(storage)).toEqual(before);
      expect(await readdir(incomingDir)).toEqual([]);
    });

    test('a body is not read past the limit', async () => {
      let read = 0;
      async function* endless() {
        for (;;) yield Buffer.alloc((read += 1) && 1000);
      }
      const refused = await pictures.receive('works', endless(), { limit: 10_000 });
      expect(refused).toMatchObject({ ok: false, status: 413 });
      expect(read).toBe(11);
      expect(await readdir(incomingDir)).toEqual([]);
    });

    test('a broken upload leaves nothing behind', async () => {
      await expect(pictures.receive('works', breaking())).rejects.toThrow('aborted');
      expect(await readdir(incomingDir)).toEqual([]);
    });

    test('a size is made on request and stored', async () => {
      const { name } = await receiveWork(pictures, await textured(700, 350).png().toBuffer());
      const made = await bytesOf(await pictures.size('works', name, 320, 'avif'));
      expect(await decode(made)).toMatchObject({ width: 320, height: 160 });
      await expect.poll(() => storage.has(`sizes/works/${name}/320.avif`), SOON).toBe(true);
      const get = vi.spyOn(storage, 'get');
      const kept = await bytesOf(await pictures.size('works', name, 320, 'avif'));
      expect(kept.equals(made)).toBe(true);
      expect(get).not.toHaveBeenCalled();
    });

    test('the base path serves a public picture, not the original', async () => {
      const bytes = await textured(300, 200)
        .jpeg()
        .withExif({ IFD0: { Make: 'Cam' } })
        .toBuffer();
      const { picture } = await receiveWork(pictures, bytes);
      const answer = await answerPicture(pictures, { path: picture.image });
      const body = Buffer.from(answer.body ?? []);
      expect(answer).toMatchObject({ status: 200, headers: { 'Content-Type': 'image/jpeg' } });
      expect(body.includes('Exif')).toBe(false);
      expect(await decode(body)).toMatchObject({ width: 300, height: 200 });
      const other = picture.image.replace('.jpg', '.png');
      expect(await answerPicture(pictures, { path: other })).toMatchObject({ status: 404 });
    });

    test('a picture is removed with all its sizes', async () => {
      const { picture, name } = await receiveWork(
        pictures,
        await plain(400, 300).webp().toBuffer(),
      );
      await pictures.size('works', name, 320, 'webp');
      await pictures.size('works', name, 480, 'jpg');
      await pictures.remove(picture.image);
      const remainingKeys = async () =>
        (await pictureKeys(storage)).filter((key) => key.includes(name));
      await expect.poll(remainingKeys, SOON).toEqual([]);
      const path = picturePath(picture.image, 320, 'webp');
      expect(await answerPicture(pictures, { path })).toMatchObject({ status: 404 });
      await pictures.remove(picture.image);
    });

    test('a size that is empty or truncated is made again', async () => {
      const { name, picture } = await receiveWork(
        pictures,
        await textured(400, 300).jpeg().toBuffer(),
      );
      const whole = await bytesOf(await pictures.size('works', name, 320, 'avif'));
      const key = `sizes/works/${name}/320.avif`;
      const path = picturePath(picture.image, 320, 'avif');
      /** The size is served immediately and stored soon after. */
      const isShownAndKept = async () => {
        const { body } = await answerPicture(pictures, { path });
        expect(Buffer.from(body ?? []).equals(whole)).toBe(true);
        return Buffer.from((await storage.get(key)) ?? []).equals(whole);
      };
      await expect.poll(isShownAndKept, SOON).toBe(true);
      for (const damaged of [Buffer.of(), whole.subarray(0, whole.length >> 1)]) {
        await storage.put(key, damaged);
        await expect.poll(isShownAndKept, SOON).toBe(true);
      }
    });

    test('a cleanup that would delete more originals than it keeps deletes none', async () => {
      const strays = Array.from({ length: 21 }, () => `originals/links/${randomUUID()}.jpg`);
      for (const key of strays) await storage.put(key, Buffer.from('stray'));
      const olderThan = new Date(Date.now() + 60_000);
      const sweep = pictures.sweep({ isReferenced: () => false, olderThan });
      await expect(sweep).rejects.toThrow(/Is this the right database/);
      expect(await pictureKeys(storage)).toEqual(expect.arrayContaining(strays));
      for (const key of strays) await storage.delete(key);
    });

    test('warming makes every offered size, and the cleanup deletes files without a row', async () => {
      const kept = await receiveWork(pictures, await plain(400, 300).png().toBuffer());
      const lost = await receiveWork(pictures, await plain(400, 300).png().toBuffer());
      pictures.warm(kept.picture);
      pictures.warm(lost.picture);
      const made = PICTURE_WIDTHS.slice(0, 2).flatMap((width) =>
        ['avif', 'jpg', 'webp'].map((format) => `sizes/works/${lost.name}/${width}.${format}`),
      );
      const ofLost = async () =>
        (await pictureKeys(storage)).filter((key) => key.includes(lost.name));
      await vi.waitFor(
        async () => expect(await ofLost()).toEqual([lost.original, ...made].toSorted()),
        { timeout: 10_000, interval: 50 },
      );
      const isReferenced = (image: string) => image !== lost.picture.image;
      expect(await pictures.sweep({ isReferenced, olderThan: LONG_AGO })).toEqual([]);
      const olderThan = new Date(Date.now() + 60_000);
      const removed = await pictures.sweep({ isReferenced, olderThan });
      expect(removed.toSorted()).toEqual([lost.original, ...made].toSorted());
      expect(await storage.has(kept.original)).toBe(true);
    });
  },
);
