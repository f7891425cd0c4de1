import PQueue from 'p-queue';
import {
  type Bucket,
  offeredWidths,
  type Picture,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  UPLOAD_EXTENSIONS,
} from '../../domain/picture/picture.ts';
import type { Pixels } from '../images/decoder.server.ts';
import { isCompleteFrame, TAIL_BYTES } from '../images/is-complete.ts';
import { type Rendering, renderPicture } from '../images/render-picture.server.ts';
import {
  fullKey,
  imageOf,
  originalKey,
  parsePicturePath,
  type PictureId,
  sizeKey,
} from '../storage/keys.ts';
import { fileInMemory, type OpenFile, type Storage } from '../storage/storage.server.ts';
import type { Asker, Queue } from './queue.server.ts';

export type Log = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type SizesOptions = {
  storage: Storage;
  queue: Queue;
  log?: Log;
  /** How wide a picture is, where that is known. */
  findWidth?: (image: string) => Promise<number | undefined>;
};

export type Sizes = ReturnType<typeof openSizes>;

/** A picture whose sizes are rendered ahead: all of them, or only those up to a width in the best format. */
type Sized = Pick<Picture, 'image' | 'width'> & { upTo?: PictureWidth };
type Size = { width: PictureWidth; format: PictureFormat };
type Bytes = Uint8Array | undefined;
type Derived = { key: string; original: string; rendering: Rendering };
type Job = Derived & { load(): Promise<Bytes | Pixels> };

/** A file that is being rendered. Clients get it as soon as it is rendered, before it is stored. */
type Running = { rendered: Promise<Bytes>; stored: Promise<void> };

/** `running` holds files by their storage key. */
type Cache = SizesOptions & { running: Map<string, Running> };

const FULL_PX = 2560;
/** A file as small as this may wait in memory for its reader. */
const SMALL_BYTES = 256 * 1024;

/** For what no client asks for. */
const OURSELVES: Asker = { client: '' };

/** The cache of derived files: each is rendered from its original when it is missing, and then stored. */
export function openSizes(options: SizesOptions) {
  const cache: Cache = { ...options, running: new Map() };
  const ahead = new PQueue({ concurrency: 1 });
  let isClosed = false;
  return {
    size: (
      bucket: Bucket,
      name: string,
      width: PictureWidth,
      format: PictureFormat,
      asker = OURSELVES,
    ) => openSize(cache, { bucket, name }, { width, format }, asker),
    full: (id: PictureId, asker = OURSELVES) => openFull(cache, id, asker),
    renderAll: (picture: Sized) => renderAll(cache, picture),
    /** Renders the missing sizes in the background; the smallest at once where its pixels are there. */
    warm(picture: Sized, pixels?: Pixels): void {
      const warn = (error: unknown) => {
        if (isClosed) return;
        cache.log?.warn({ err: error, image: picture.image }, 'sizes not rendered ahead');
      };
      if (pixels) renderSmallest(cache, picture.image, pixels).catch(warn);
      ahead.add(() => renderAll(cache, picture)).catch(warn);
    },
    /** Waits until none of the files under a prefix is being rendered or stored. */
    settle: (prefix: string) => settle(cache, prefix),
    async close(): Promise<void> {
      isClosed = true;
      ahead.clear();
      await cache.queue.close();
      await settle(cache, '');
    },
  };
}

async function openSize(
  cache: Cache,
  { bucket, name }: Pick<PictureId, 'bucket' | 'name'>,
  size: Size,
  asker: Asker,
): Promise<OpenFile | undefined> {
  const key = sizeKey(bucket, name, size.width, size.format);
  const found = await findFile(cache, key, size.format);
  if (found) return found;
  const original = await findOriginal(cache, bucket, name);
  if (!original || !(await isOffered(cache, original, size.width))) return undefined;
  return renderFor(cache, { key, original, rendering: size }, asker);
}

/** Only widths that a page offers are rendered. */
async function isOffered(
  { findWidth }: Cache,
  original: string,
  width: PictureWidth,
): Promise<boolean> {
  const ownWidth = await findWidth?.(imageOf(original));
  return ownWidth === undefined || offeredWidths(ownWidth).includes(width);
}

/** The picture in its own format: what its own path answers, never the original. */
async function openFull(cache: Cache, id: PictureId, asker: Asker): Promise<OpenFile | undefined> {
  const key = fullKey(id);
  const found = await findFile(cache, key, id.extension);
  if (found) return found;
  const original = originalKey(id);
  const rendering = { format: id.extension, width: FULL_PX, height: FULL_PX };
  const hasOriginal = await cache.storage.has(original);
  return hasOriginal ? renderFor(cache, { key, original, rendering }, asker) : undefined;
}

async function findOriginal(
  { storage }: Cache,
  bucket: Bucket,
  name: string,
): Promise<string | undefined> {
  for (const extension of UPLOAD_EXTENSIONS) {
    const key = originalKey({ bucket, name, extension });
    if (await storage.has(key)) return key;
  }
  return undefined;
}

/** A file that is stored or being rendered. */
async function findFile(
  cache: Cache,
  key: string,
  format: Rendering['format'],
): Promise<OpenFile | undefined> {
  const running = cache.running.get(key);
  return (running && (await openRendered(cache, key, running))) ?? openStored(cache, key, format);
}

/** A file that was cut off, by a full disk or a bad copy, is deleted and rendered again. */
async function openStored(
  { storage, log }: Cache,
  key: string,
  format: Rendering['format'],
): Promise<OpenFile | undefined> {
  const file = await storage.open(key);
  if (!file || (await isComplete(file, format))) return file;
  await file.close();
  log?.warn({ key }, 'a damaged size is rendered again');
  await storage.delete(key);
  return undefined;
}

async function isComplete(file: OpenFile, format: Rendering['format']): Promise<boolean> {
  const { size, head } = file;
  if (head.length === size) return isCompleteFrame({ size, head, tail: head }, format);
  const tail = Buffer.concat(await Array.fromAsync(file.read(size - TAIL_BYTES, size)));
  return isCompleteFrame({ size, head, tail }, format);
}

/** Opens a file that was just rendered, without holding much of it for a slow reader. */
async function openRendered(
  { storage }: Cache,
  key: string,
  { rendered, stored }: Running,
): Promise<OpenFile | undefined> {
  const bytes = await rendered;
  if (!bytes || bytes.length <= SMALL_BYTES) return bytes && fileInMemory(bytes);
  await stored;
  return (await storage.open(key)) ?? fileInMemory(bytes);
}

/** Renders a file in the client's turn, unless another client's turn came first. */
async function renderFor(
  cache: Cache,
  derived: Derived,
  asker: Asker,
): Promise<OpenFile | undefined> {
  const { key, original, rendering } = derived;
  const open = await cache.queue.ask(asker, async () => {
    const running = cache.running.get(key);
    // Waits for another slot outside this one.
    if (running) return () => openRendered(cache, key, running);
    const file = await openStored(cache, key, rendering.format);
    if (file) return () => file;
    const started = start(cache, { ...derived, load: () => cache.storage.get(original) });
    await started.rendered;
    return () => openRendered(cache, key, started);
  });
  return open?.();
}

/** Starts a job in a slot of the queue; a file that is running already is not started again (single flight). */
function start(cache: Cache, job: Job): Running {
  const { running } = cache;
  const current = running.get(job.key);
  if (current) return current;
  const rendered = render(job);
  const stored = rendered
    .then((bytes) => bytes && store(cache, job, bytes))
    .finally(() => running.delete(job.key));
  // Where nobody waits for it, a failure is no unhandled rejection.
  stored.catch(() => undefined);
  const started = { rendered, stored };
  running.set(job.key, started);
  return started;
}

async function render({ load, rendering }: Job): Promise<Bytes> {
  const source = await load();
  return source && renderPicture(source, rendering);
}

/** A picture that was removed meanwhile keeps no size. A file that cannot be stored can still be shown. */
async function store({ storage, log }: Cache, { key, original }: Derived, bytes: Uint8Array) {
  try {
    await storage.put(key, bytes);
    if (!(await storage.has(original))) await storage.delete(key);
  } catch (error) {
    log?.warn({ err: error, key }, 'size not stored');
  }
}

/** Renders the smallest size from pixels that are there already: the owner looks at it next. */
async function renderSmallest(cache: Cache, image: string, pixels: Pixels): Promise<void> {
  const id = parsePicturePath(image);
  if (!id) return;
  const rendering = { format: 'webp', width: PICTURE_WIDTHS[0] } as const;
  const key = sizeKey(id.bucket, id.name, rendering.width, rendering.format);
  const job = { key, original: originalKey(id), rendering, load: async () => pixels };
  await cache.queue.upload(() => start(cache, job).rendered);
}

/** Renders the missing sizes of a picture in the background, reading its original once. */
async function renderAll(cache: Cache, { image, width: ownWidth, upTo }: Sized): Promise<void> {
  const { storage, queue, running } = cache;
  const id = parsePicturePath(image);
  if (!id) return;
  const original = originalKey(id);
  let reading: Promise<Bytes> | undefined;
  const load = () => (reading ??= storage.get(original));
  const widths = offeredWidths(ownWidth).filter((width) => !upTo || width <= upTo);
  // The best format first, because nearly every visitor asks for it.
  for (const format of upTo ? PICTURE_FORMATS.slice(0, 1) : PICTURE_FORMATS) {
    for (const width of widths) {
      const key = sizeKey(id.bucket, id.name, width, format);
      if (await storage.has(key)) continue;
      await queue.background(async () => {
        const isNeeded = !running.has(key) && (await storage.has(original));
        if (isNeeded)
          await start(cache, { key, original, rendering: { format, width }, load }).stored;
      });
    }
  }
}

async function settle({ running }: Cache, prefix: string): Promise<void> {
  const found = [...running].filter(([key]) => key.startsWith(prefix));
  await Promise.allSettled(found.map(([, { stored }]) => stored));
}
