import { randomUUID } from 'node:crypto';
import { type Bucket, type Picture, UPLOAD_LIMIT } from '../domain/picture.ts';
import { findLostOriginals } from './files-check.server.ts';
import { inspectPicture } from './images.server.ts';
import { discardPart, receivePart, tooLarge } from './incoming.server.ts';
import type { Body, Part } from './incoming.server.ts';
import { originalKey, parseAddress, sizesPrefix } from './keys.ts';
import { openQueue } from './queue.server.ts';
import type { Refusal } from './refusal.ts';
import { openSizes } from './sizes.server.ts';
import type { Log } from './sizes.server.ts';
import { preparePartsFolder, removeStaleParts } from './stale-parts.server.ts';
import type { Storage } from './storage.server.ts';
import { sweepPictures } from './sweep.server.ts';
import type { SweepRule } from './sweep.server.ts';
import { openWarming } from './warming.server.ts';

const AT_ONCE = 2;
/** Sizes are made ahead only when nobody has waited for a picture this long. */
const QUIET_MS = 1000;

export type Received = { ok: true; picture: Picture; original: string; bytes: number };
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

  /** Keeps an upload, or refuses it and leaves nothing behind. */
  async function receive(
    bucket: Bucket,
    body: Body,
    { page, limit = UPLOAD_LIMIT, told = 0 }: ReceiveOptions = {},
  ): Promise<Received | Refusal> {
    if (told > limit) return tooLarge(limit);
    const part = await receivePart(incomingDir, body, limit);
    if (!part.ok) return part;
    try {
      return await keep(bucket, part, page);
    } finally {
      await discardPart(part);
    }
  }

  async function keep(bucket: Bucket, part: Part, page?: string): Promise<Received | Refusal> {
    // The disk writes while the picture is looked at.
    const [inspected] = await Promise.all([
      queue.run('urgent', () => inspectPicture(part.file)),
      part.handle.sync(),
    ]);
    if (!inspected.ok) return inspected;
    const { extension, width, height, placeholder } = inspected;
    const name = page ? `${page}-${randomUUID()}` : randomUUID();
    const original = originalKey({ bucket, name, extension });
    await storage.put(original, { file: part.file }).catch(async (error) => {
      await storage.delete(original).catch(() => undefined);
      throw error;
    });
    const image = `/media/${bucket}/${name}.${extension}`;
    const picture = { image, width, height, placeholder };
    return { ok: true, picture, original, bytes: part.bytes };
  }

  /** Deletes everything of a picture; the original first, so that no size is kept any more. */
  async function remove(image: string): Promise<void> {
    const id = parseAddress(image);
    if (!id) return;
    warming.forget(image);
    await storage.delete(originalKey(id));
    for await (const { key } of storage.list(sizesPrefix(id.bucket, id.name))) {
      await storage.delete(key);
    }
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
    warm: warming.warm,
    makeSizes,
    remove,
    sweep,
    findLost,
    close,
  };
}
