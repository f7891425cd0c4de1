import { randomUUID } from 'node:crypto';
import {
  type Bucket,
  type Picture,
  UPLOAD_LIMIT,
  type UploadExtension,
} from '../domain/content/picture.ts';
import { fromDisk } from './disk-errors.server.ts';
import { findLostOriginals } from './files-check.server.ts';
import { inspectPicture } from './images.server.ts';
import type { Pixels } from './shrink.ts';
import { discardPart, heard, letGo, receivePart, tooLarge } from './incoming.server.ts';
import type { Body, Part } from './incoming.server.ts';
import { originalKey, parsePicturePath, sizesPrefix } from './keys.ts';
import { openQueue } from './queue.server.ts';
import type { Refusal } from './refusal.ts';
import { openSizes } from './sizes.server.ts';
import type { Log } from './making.server.ts';
import type { Wanted } from './sizes.server.ts';
import { preparePartsFolder, removeStaleParts } from './stale-parts.server.ts';
import type { Storage } from './storage.server.ts';
import { sweepPictures } from './sweep.server.ts';
import type { SweepRule } from './sweep.server.ts';
import { openWarming } from './warming.server.ts';

const AT_ONCE = 2;
/** What uploads may hold in memory, all together; those that find no room are read from the disk. */
const ROOM_BYTES = 64 * 2 ** 20;
/** Sizes are made ahead only when nobody has waited for a picture this long. */
const QUIET_MS = 1000;

export type Received = {
  ok: true;
  picture: Picture;
  original: string;
  bytes: number;
  /** Of the original. */
  sha256: string;
  /** Only its first picture is shown. */
  isAnimated: boolean;
  /** For `warm`, which then need not decode the picture again for its smallest size. */
  pixels: Pixels;
};
export type ReceiveOptions = {
  page?: 'home' | 'bio';
  limit?: number;
  /** The length that the sender tells; it is counted all the same. */
  told?: number;
};
export type Pictures = Awaited<ReturnType<typeof openPictures>>;

type Needs = { storage: Storage; incomingDir: string; log?: Log };

/** Takes pictures in, makes their public files and removes them. The rows are the caller's. */
export async function openPictures({ storage, incomingDir, log }: Needs) {
  await preparePartsFolder(incomingDir);
  const queue = openQueue(AT_ONCE, QUIET_MS);
  const sizes = openSizes({ storage, queue, log });
  const warming = openWarming(sizes.makeAll, log);
  let room = ROOM_BYTES;

  /** Keeps an upload, or refuses it and leaves nothing behind. */
  async function receive(
    bucket: Bucket,
    body: Body,
    { page, limit = UPLOAD_LIMIT, told = 0 }: ReceiveOptions = {},
  ): Promise<Received | Refusal> {
    if (told > limit) return tooLarge(limit);
    const taken = told <= room ? told : 0;
    const whole = taken > 0 ? Buffer.allocUnsafe(taken) : undefined;
    room -= taken;
    try {
      const part = await receivePart(incomingDir, body, limit, whole);
      if (!part.ok) return part;
      return await keepAndDiscard(bucket, part, page);
    } finally {
      room += taken;
      if (whole) letGo(whole);
    }
  }

  async function keepAndDiscard(bucket: Bucket, part: Part, page?: string) {
    let kept: Received | Refusal | undefined;
    try {
      kept = await keep(bucket, part, page);
      return kept;
    } finally {
      const discarded = discardPart(part);
      // What the storage has taken over is no part any more: nobody waits until it is closed.
      if (!kept?.ok) await discarded;
    }
  }

  /** A file that is looked at from memory is stored meanwhile, and taken out again if it is refused. */
  async function keep(bucket: Bucket, part: Part, page?: string): Promise<Received | Refusal> {
    const name = page ? `${page}-${randomUUID()}` : randomUUID();
    const synced = heard(syncPart(part));
    let storing: Promise<string> | undefined;
    const store = (extension: UploadExtension) => {
      storing ??= heard(storeOriginal(part, synced, originalKey({ bucket, name, extension })));
      return storing;
    };
    let received: Received | undefined;
    try {
      const inspected = await queue.run('upload', () => look(part, store));
      if (!inspected.ok) return inspected;
      const { extension, width, height, placeholder, isAnimated, pixels } = inspected;
      const original = await store(extension);
      const image = `/media/${bucket}/${name}.${extension}`;
      const picture = { image, width, height, placeholder };
      const { bytes, sha256 } = part;
      received = { ok: true, picture, original, bytes, sha256, isAnimated, pixels };
      return received;
    } finally {
      // What the disk still does with the file ends before the file is given up.
      await synced.catch(() => undefined);
      if (!received) await storing?.then(storage.delete).catch(() => undefined);
    }
  }

  async function storeOriginal(part: Part, synced: Promise<void>, key: string): Promise<string> {
    await synced;
    await storage.put(key, { file: part.file }).catch(async (error) => {
      await storage.delete(key).catch(() => undefined);
      throw error;
    });
    return key;
  }

  /** Deletes everything of a picture; the original first, so that no size is begun any more. */
  async function remove(image: string): Promise<void> {
    const id = parsePicturePath(image);
    if (!id) return;
    warming.forget(image);
    await storage.delete(originalKey(id));
    const prefix = sizesPrefix(id.bucket, id.name);
    await sizes.settle(prefix);
    for await (const { key } of storage.list(prefix)) await storage.delete(key);
  }

  /** Makes the sizes ahead: the smallest at once where its pixels are there, the rest when it is quiet. */
  function warm(picture: Wanted, pixels?: Pixels): void {
    if (pixels) {
      sizes.makeFirst(picture.image, pixels).catch((error: unknown) => {
        log?.warn({ err: error, image: picture.image }, 'first size not made ahead');
      });
    }
    warming.warm(picture);
  }

  /** Removes what no row names, left by a process that ended between file and row. */
  async function sweep(rule: SweepRule): Promise<string[]> {
    await storage.tidy(rule.olderThan);
    await removeStaleParts(incomingDir, rule.olderThan);
    return sweepPictures(storage, rule);
  }

  /** Which of these have lost their original; nothing but the owner's copy can bring it back. */
  async function findLost<T extends { original: string; bytes: number }>(expected: readonly T[]) {
    const { missing, changed } = await findLostOriginals(storage, expected);
    return [...missing, ...changed];
  }

  /** Makes every size that is not there, and answers when they are. */
  function makeSizes(picture: Pick<Picture, 'image' | 'width'>): Promise<void> {
    return sizes.makeAll(picture, () => true);
  }

  async function close(): Promise<void> {
    warming.stop();
    await queue.close();
  }

  return {
    receive,
    size: sizes.size,
    full: sizes.full,
    warm,
    makeSizes,
    remove,
    sweep,
    findLost,
    close,
  };
}

async function look({ body, file, written }: Part, onKnown: (extension: UploadExtension) => void) {
  if (body) return inspectPicture(body, onKnown);
  await written;
  return inspectPicture(file);
}

async function syncPart({ written }: Part): Promise<void> {
  const handle = await written;
  await handle.sync().catch((error) => {
    throw fromDisk(error);
  });
}
