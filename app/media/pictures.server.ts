import type { Bucket, Picture } from '../domain/content/picture.ts';
import {
  type Expected,
  findLostOriginals,
  sweepPictures,
  type SweepRule,
} from './files-check.server.ts';
import type { Body } from './incoming.server.ts';
import { originalKey, parsePicturePath, sizesPrefix } from './keys.ts';
import { openQueue } from './queue.server.ts';
import { keepRecentFiles, type RecentFiles } from './recent-files.ts';
import { receivePicture, type ReceiveOptions } from './receive-picture.server.ts';
import type { Pixels } from './pixels.ts';
import type { Log } from './making.server.ts';
import { openSizes, type Sizes, type Wanted } from './sizes.server.ts';
import { preparePartsFolder, removeStaleParts } from './folders.server.ts';
import type { Storage } from './storage.server.ts';
import { openWarming, type Warming } from './warming.server.ts';

/** Each decoding holds a picture in memory. */
const AT_ONCE = 2;
/** Sizes are made ahead only when nobody has waited for a picture this long. */
const QUIET_MS = 1000;

export type Pictures = Awaited<ReturnType<typeof openPictures>>;

type Needs = { storage: Storage; incomingDir: string; log?: Log };
type Parts = Needs & { sizes: Sizes; recent: RecentFiles; warming: Warming };

/** Takes pictures in, makes their public files and removes them. The rows are the caller's. */
export async function openPictures({ storage, incomingDir, log }: Needs) {
  await preparePartsFolder(incomingDir);
  const queue = openQueue(AT_ONCE, QUIET_MS);
  const sizes = openSizes({ storage, queue, log });
  const warming = openWarming(sizes.makeAll, log);
  const recent = keepRecentFiles();
  const parts: Parts = { storage, incomingDir, log, sizes, recent, warming };
  return {
    receive: (bucket: Bucket, body: Body, options?: ReceiveOptions) =>
      receivePicture({ storage, queue, incomingDir }, bucket, body, options),
    size: sizes.size,
    full: sizes.full,
    recent,
    /** Makes the sizes ahead: the smallest at once where its pixels are there, the rest when it is quiet. */
    warm: (picture: Wanted, pixels?: Pixels) => warm(parts, picture, pixels),
    /** Makes every size that is not there, and answers when they are. */
    makeSizes: (picture: Pick<Picture, 'image' | 'width'>) => sizes.makeAll(picture, () => true),
    remove: (image: string) => remove(parts, image),
    sweep: (rule: SweepRule) => sweep(parts, rule),
    /** Which of these have lost their original; nothing but the owner's copy can bring it back. */
    async findLost<T extends Expected>(expected: readonly T[]) {
      const { missing, changed } = await findLostOriginals(storage, expected);
      return [...missing, ...changed];
    },
    async close() {
      warming.stop();
      await queue.close();
    },
  };
}

function warm({ sizes, warming, log }: Parts, picture: Wanted, pixels?: Pixels): void {
  if (pixels) {
    sizes.makeFirst(picture.image, pixels).catch((error: unknown) => {
      log?.warn({ err: error, image: picture.image }, 'first size not made ahead');
    });
  }
  warming.warm(picture);
}

/** Deletes everything of a picture; the original first, so that no size is begun any more. */
async function remove({ storage, sizes, recent, warming }: Parts, image: string): Promise<void> {
  const id = parsePicturePath(image);
  if (!id) return;
  warming.forget(image);
  await storage.delete(originalKey(id));
  const prefix = sizesPrefix(id.bucket, id.name);
  await sizes.settle(prefix);
  for await (const { key } of storage.list(prefix)) await storage.delete(key);
  recent.forgetAll(`/media/${id.bucket}/${id.name}`);
}

/** Removes what no row names, left by a process that ended between file and row. */
async function sweep({ storage, incomingDir }: Parts, rule: SweepRule): Promise<string[]> {
  await storage.tidy(rule.olderThan);
  await removeStaleParts(incomingDir, rule.olderThan);
  return sweepPictures(storage, rule);
}
