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
import {
  fullKey,
  imageOf,
  originalKey,
  parsePicturePath,
  type PictureId,
  sizeKey,
} from '../storage/keys.ts';
import type { OpenFile } from '../storage/storage.server.ts';
import {
  type DerivedFiles,
  type DerivedFilesOptions,
  findFile,
  renderFor,
  settle,
  startRendering,
} from './derived-files.server.ts';
import { renderPicture } from '../images/render-picture.server.ts';
import { loadOriginal } from './load-original.server.ts';
import type { RenderClient } from './queue.server.ts';

export type SizesOptions = DerivedFilesOptions & {
  /** The facts about a picture, if they are known. */
  findFacts?: (image: string) => Promise<PictureFacts | undefined>;
};

type PictureFacts = {
  width: number;
  /** 1: with colours outside sRGB; null: not known yet. */
  isWide: number | null;
};

export type Sizes = ReturnType<typeof openSizes>;

type Cache = DerivedFiles & SizesOptions;
/** A picture whose sizes are rendered in advance: all of them, or only those up to a width in the best format. */
type Sized = Pick<Picture, 'image' | 'width'> & { upTo?: PictureWidth };
type Size = { width: PictureWidth; format: PictureFormat };

const FULL_PX = 2560;

/** For requests without a client. */
const NO_CLIENT: RenderClient = { client: '' };

/** The cache of public sizes: each is rendered from its original when it is missing, and then stored. */
export function openSizes(options: SizesOptions) {
  const cache: Cache = { ...options, running: new Map() };
  const warming = new PQueue({ concurrency: 1 });
  let isClosed = false;
  return {
    size: (
      bucket: Bucket,
      name: string,
      width: PictureWidth,
      format: PictureFormat,
      client = NO_CLIENT,
    ) => openSize(cache, { bucket, name }, { width, format }, client),
    full: (id: PictureId, client = NO_CLIENT) => openFull(cache, id, client),
    renderAll: (picture: Sized) => renderAll(cache, picture),
    /** Renders the missing sizes in the background; the smallest one immediately if its pixels are given. */
    warm(picture: Sized, pixels?: Pixels): void {
      const warn = (error: unknown) => {
        if (isClosed) return;
        cache.log?.warn({ err: error, image: picture.image }, 'sizes not rendered in advance');
      };
      if (pixels) renderSmallest(cache, picture.image, pixels).catch(warn);
      warming.add(() => renderAll(cache, picture)).catch(warn);
    },
    settle: (prefix: string) => settle(cache, prefix),
    async close(): Promise<void> {
      isClosed = true;
      warming.clear();
      await cache.queue.close();
      await settle(cache, '');
    },
  };
}

async function openSize(
  cache: Cache,
  { bucket, name }: Pick<PictureId, 'bucket' | 'name'>,
  size: Size,
  client: RenderClient,
): Promise<OpenFile | undefined> {
  const key = sizeKey(bucket, name, size.width, size.format);
  const found = await findFile(cache, key, size.format);
  if (found) return found;
  const original = await findOriginal(cache, bucket, name);
  if (!original) return undefined;
  const facts = await cache.findFacts?.(imageOf(original));
  // Only widths that a page offers are rendered.
  if (facts && !offeredWidths(facts.width).includes(size.width)) return undefined;
  return renderFor(cache, client, { key, original, rendering: { ...size, ...colours(facts) } });
}

function colours(facts: PictureFacts | undefined) {
  return { isWide: facts?.isWide === 1 };
}

/** The picture in its own format, or as JPEG instead of TIFF, which its own path returns; never the original. */
async function openFull(
  cache: Cache,
  id: PictureId,
  client: RenderClient,
): Promise<OpenFile | undefined> {
  const format = id.extension === 'tif' ? 'jpg' : id.extension;
  const key = fullKey(id, format);
  const found = await findFile(cache, key, format);
  if (found) return found;
  const original = originalKey(id);
  const rendering = { format, width: FULL_PX, height: FULL_PX };
  const hasOriginal = await cache.storage.has(original);
  return hasOriginal ? renderFor(cache, client, { key, original, rendering }) : undefined;
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

/** Renders the smallest size, which the owner sees next, from pixels that are decoded already. */
async function renderSmallest(cache: Cache, image: string, pixels: Pixels): Promise<void> {
  const id = parsePicturePath(image);
  if (!id) return;
  const rendering = { format: 'webp', width: PICTURE_WIDTHS[0] } as const;
  const key = sizeKey(id.bucket, id.name, rendering.width, rendering.format);
  const render = () => renderPicture(pixels, rendering, cache.effort);
  const job = { key, original: originalKey(id), rendering, render };
  await cache.queue.upload(() => startRendering(cache, job).rendered);
}

/** Renders the missing sizes of a picture in the background, reading its original once. */
async function renderAll(cache: Cache, { image, width: ownWidth, upTo }: Sized): Promise<void> {
  const { storage, queue, running } = cache;
  const id = parsePicturePath(image);
  if (!id) return;
  const original = originalKey(id);
  const wide = colours(await cache.findFacts?.(image));
  await using loaded = loadOnce(cache, original);
  const widths = offeredWidths(ownWidth).filter((width) => !upTo || width <= upTo);
  // The best format first, because nearly every visitor requests it.
  for (const format of upTo ? PICTURE_FORMATS.slice(0, 1) : PICTURE_FORMATS) {
    for (const width of widths) {
      const key = sizeKey(id.bucket, id.name, width, format);
      if (await storage.has(key)) continue;
      await queue.background(async () => {
        const isNeeded = !running.has(key) && (await storage.has(original));
        if (!isNeeded) return;
        const rendering = { format, width, ...wide };
        async function render() {
          const source = await loaded.source();
          return source === undefined ? undefined : renderPicture(source, rendering, cache.effort);
        }
        await startRendering(cache, { key, original, rendering, render }).stored;
      });
    }
  }
}

/** Loads an original when it is first needed. */
function loadOnce(cache: Cache, original: string) {
  let loading: ReturnType<typeof loadOriginal> | undefined;
  return {
    source: async () => (await (loading ??= loadOriginal(cache, original)))?.source,
    async [Symbol.asyncDispose]() {
      await (await loading)?.[Symbol.asyncDispose]();
    },
  };
}
