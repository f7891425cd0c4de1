import {
  offeredWidths,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  UPLOAD_EXTENSIONS,
} from '../domain/content/picture.ts';
import type { Bucket, Picture, PictureFormat, PictureWidth } from '../domain/content/picture.ts';
import { renderPicture } from './images.server.ts';
import type { Rendering } from './images.server.ts';
import { heard } from './incoming.server.ts';
import type { Pixels } from './shrink.ts';
import { fullKey, originalKey, parsePicturePath, sizeKey } from './keys.ts';
import type { PictureId } from './keys.ts';
import type { Queue } from './queue.server.ts';
import { heldFile, type OpenFile, type Storage } from './storage.server.ts';
import { isWholeFrame, TAIL_BYTES } from './whole-picture.ts';

const FULL_PX = 2560;
/** As wide as lists show pictures. */
const SPARING_PX = 640;
/** A file as small as this may wait in memory for its reader. */
const SMALL_BYTES = 256 * 1024;

export type Log = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** A picture whose sizes are made ahead: all of them, or only those of lists in the best format. */
export type Wanted = Pick<Picture, 'image' | 'width'> & { isSparing?: boolean };

type Needs = { storage: Storage; queue: Queue; log?: Log };
type Bytes = Uint8Array | undefined;
type Job = {
  key: string;
  original: string;
  rendering: Rendering;
  load(): Promise<Bytes | Pixels>;
};

/** A file on its way: whoever asked has it as soon as it is made, and need not wait until it is kept. */
type Making = { made: Promise<Bytes>; kept: Promise<void> };
type Turn = (work: () => Promise<void>) => Promise<void>;
const now: Turn = (work) => work();

/** Derived files are a cache: made from the original when they are missing, and then kept. */
export function openSizes({ storage, queue, log }: Needs) {
  const inMaking = new Map<string, Making>();

  async function make(job: Job, show: (made: Bytes) => void): Promise<void> {
    const bytes = await job.load();
    const made = bytes && (await renderPicture(bytes, job.rendering));
    show(made);
    if (!made) return;
    // What cannot be kept can still be shown.
    await keep(job, made).catch((error) =>
      log?.warn({ err: error, key: job.key }, 'size not kept'),
    );
  }

  /** A picture that was removed meanwhile gets no size any more. */
  async function keep({ key, original }: Job, made: Uint8Array): Promise<void> {
    await storage.put(key, made);
    if (!(await storage.has(original))) await storage.delete(key);
  }

  /** Many may ask for one file at once; it is made once. */
  function begin(job: Job, turn: Turn): Making {
    const running = inMaking.get(job.key);
    if (running) return running;
    const { promise, resolve, reject } = Promise.withResolvers<Bytes>();
    const kept = turn(() => make(job, resolve)).finally(() => inMaking.delete(job.key));
    kept.catch(reject);
    const making = { made: heard(promise), kept };
    inMaking.set(job.key, making);
    return making;
  }

  const soon: Turn = (work) => queue.run('urgent', work);

  function makeNow(key: string, original: string, rendering: Rendering) {
    return take(key, begin({ key, original, rendering, load: () => storage.get(original) }, soon));
  }

  /** What was just made, without holding much of it for a slow reader. */
  async function take(key: string, { made, kept }: Making): Promise<OpenFile | undefined> {
    const bytes = await made;
    if (!bytes || bytes.length <= SMALL_BYTES) return bytes && heldFile(bytes);
    await kept;
    return (await storage.open(key)) ?? heldFile(bytes);
  }

  /** What was cut off, by a full disk or a bad copy, counts as missing and is made again. */
  async function findKept(key: string, format: Rendering['format']): Promise<OpenFile | undefined> {
    const kept = await storage.open(key);
    if (!kept || (await isWhole(kept, format))) return kept;
    await kept.close();
    log?.warn({ key }, 'a damaged size is made again');
    return undefined;
  }

  async function findOriginal(bucket: Bucket, name: string): Promise<string | undefined> {
    for (const extension of UPLOAD_EXTENSIONS) {
      const key = originalKey({ bucket, name, extension });
      if (await storage.has(key)) return key;
    }
    return undefined;
  }

  async function size(
    bucket: Bucket,
    name: string,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<OpenFile | undefined> {
    const key = sizeKey(bucket, name, width, format);
    const making = inMaking.get(key);
    const found = (making && (await take(key, making))) ?? (await findKept(key, format));
    if (found) return found;
    const original = await findOriginal(bucket, name);
    return original ? makeNow(key, original, { format, width }) : undefined;
  }

  /** The picture in its own format: what its base address answers, never the original. */
  async function full(id: PictureId): Promise<OpenFile | undefined> {
    const key = fullKey(id);
    const kept = await findKept(key, id.extension);
    if (kept) return kept;
    const original = originalKey(id);
    const rendering = { format: id.extension, width: FULL_PX, height: FULL_PX };
    return (await storage.has(original)) ? makeNow(key, original, rendering) : undefined;
  }

  /** Makes the smallest size of pixels that are there already: the owner looks at it next. */
  async function makeFirst(image: string, pixels: Pixels): Promise<void> {
    const id = parsePicturePath(image);
    if (!id) return;
    const rendering = { format: 'webp', width: PICTURE_WIDTHS[0] } as const;
    const key = sizeKey(id.bucket, id.name, rendering.width, rendering.format);
    await begin({ key, original: originalKey(id), rendering, load: async () => pixels }, soon).made;
  }

  /** Makes what is missing of a picture's sizes in the background, reading its original once. */
  async function makeAll(picture: Wanted, isWanted: () => boolean): Promise<void> {
    const id = parsePicturePath(picture.image);
    if (!id) return;
    const original = originalKey(id);
    let read: Promise<Bytes> | undefined;
    const load = () => (read ??= storage.get(original));
    for (const rendering of renderings(picture)) {
      const key = sizeKey(id.bucket, id.name, rendering.width, rendering.format);
      if (!isWanted() || (await storage.has(key))) continue;
      await queue.run('background', async () => {
        if (!inMaking.has(key)) await begin({ key, original, rendering, load }, now).kept;
      });
    }
  }

  /** Until none of the files under a prefix is on its way any more. */
  async function settle(prefix: string): Promise<void> {
    const running = [...inMaking].filter(([key]) => key.startsWith(prefix));
    await Promise.allSettled(running.map(([, { kept }]) => kept));
  }

  return { size, full, makeFirst, makeAll, settle };
}

async function isWhole(file: OpenFile, format: Rendering['format']): Promise<boolean> {
  const { size, head } = file;
  if (head.length === size) return isWholeFrame({ size, head, tail: head }, format);
  const pieces: Uint8Array[] = [];
  for await (const piece of file.read(size - TAIL_BYTES, size)) pieces.push(piece);
  return isWholeFrame({ size, head, tail: Buffer.concat(pieces) }, format);
}

/** The best format first, because nearly every visitor asks for that one. */
function renderings({ width, isSparing = false }: Wanted) {
  const widths = offeredWidths(width).filter((offered) => !isSparing || offered <= SPARING_PX);
  const formats = isSparing ? PICTURE_FORMATS.slice(0, 1) : PICTURE_FORMATS;
  return formats.flatMap((format) => widths.map((offered) => ({ format, width: offered })));
}
