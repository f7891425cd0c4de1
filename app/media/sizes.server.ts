import {
  offeredWidths,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  UPLOAD_EXTENSIONS,
} from '../domain/picture.ts';
import type { Bucket, Picture, PictureFormat, PictureWidth } from '../domain/picture.ts';
import { renderPicture } from './images.server.ts';
import type { Rendering } from './images.server.ts';
import type { Pixels } from './shrink.ts';
import { fullKey, originalKey, parseAddress, sizeKey } from './keys.ts';
import type { PictureId } from './keys.ts';
import type { Queue } from './queue.server.ts';
import type { Storage } from './storage.server.ts';
import { isWholePicture } from './whole-picture.ts';

const FULL_PX = 2560;

export type Log = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

type Needs = { storage: Storage; queue: Queue; log?: Log };
type Bytes = Uint8Array | undefined;
type Job = {
  key: string;
  original: string;
  rendering: Rendering;
  load(): Promise<Bytes | Pixels>;
};

/** Derived files are a cache: made from the original when they are missing, and then kept. */
export function openSizes({ storage, queue, log }: Needs) {
  const inMaking = new Map<string, Promise<Bytes>>();

  async function make(job: Job): Promise<Bytes> {
    const bytes = await job.load();
    if (!bytes) return undefined;
    const made = await renderPicture(bytes, job.rendering);
    // What cannot be kept can still be shown.
    await keep(job, made).catch((error) =>
      log?.warn({ err: error, key: job.key }, 'size not kept'),
    );
    return made;
  }

  /** A picture that was removed meanwhile gets no size any more. */
  async function keep({ key, original }: Job, made: Uint8Array): Promise<void> {
    await storage.put(key, made);
    if (!(await storage.has(original))) await storage.delete(key);
  }

  /** Many may ask for one file at once; it is made once. */
  function once(key: string, start: () => Promise<Bytes>): Promise<Bytes> {
    const making = inMaking.get(key) ?? start().finally(() => inMaking.delete(key));
    inMaking.set(key, making);
    return making;
  }

  function makeNow(key: string, original: string, rendering: Rendering): Promise<Bytes> {
    const job = { key, original, rendering, load: () => storage.get(original) };
    return once(key, () => queue.run('urgent', () => make(job)));
  }

  /** What was cut off, by a full disk or a bad copy, counts as missing and is made again. */
  async function findKept(key: string, format: Rendering['format']): Promise<Bytes> {
    const kept = await storage.get(key);
    if (!kept || isWholePicture(kept, format)) return kept;
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
  ): Promise<Bytes> {
    const key = sizeKey(bucket, name, width, format);
    const found = (await inMaking.get(key)) ?? (await findKept(key, format));
    if (found) return found;
    const original = await findOriginal(bucket, name);
    return original ? makeNow(key, original, { format, width }) : undefined;
  }

  /** The picture in its own format: what its base address answers, never the original. */
  async function full(id: PictureId): Promise<Bytes> {
    const key = fullKey(id);
    const kept = await findKept(key, id.extension);
    if (kept) return kept;
    const original = originalKey(id);
    const rendering = { format: id.extension, width: FULL_PX, height: FULL_PX };
    return (await storage.has(original)) ? makeNow(key, original, rendering) : undefined;
  }

  /** Makes the smallest size of pixels that are there already: the owner looks at it next. */
  async function makeFirst(image: string, pixels: Pixels): Promise<void> {
    const id = parseAddress(image);
    if (!id) return;
    const rendering = { format: 'webp', width: PICTURE_WIDTHS[0] } as const;
    const key = sizeKey(id.bucket, id.name, rendering.width, rendering.format);
    const job = { key, original: originalKey(id), rendering, load: async () => pixels };
    await once(key, () => queue.run('urgent', () => make(job)));
  }

  /** Makes what is missing of a picture's sizes in the background, reading its original once. */
  async function makeAll(
    picture: Pick<Picture, 'image' | 'width'>,
    isWanted: () => boolean,
  ): Promise<void> {
    const id = parseAddress(picture.image);
    if (!id) return;
    const original = originalKey(id);
    let read: Promise<Bytes> | undefined;
    const load = () => (read ??= storage.get(original));
    for (const rendering of renderings(picture.width)) {
      const key = sizeKey(id.bucket, id.name, rendering.width, rendering.format);
      if (!isWanted() || (await storage.has(key))) continue;
      await queue.run('background', async () => {
        if (!inMaking.has(key)) await once(key, () => make({ key, original, rendering, load }));
      });
    }
  }

  return { size, full, makeFirst, makeAll };
}

/** The best format first, because nearly every visitor asks for that one. */
function renderings(width: number): { format: PictureFormat; width: PictureWidth }[] {
  const widths = offeredWidths(width);
  return PICTURE_FORMATS.flatMap((format) => widths.map((offered) => ({ format, width: offered })));
}
