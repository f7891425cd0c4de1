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
  ZOOM_FORMAT,
  ZOOM_LIMITS,
  zoomWidths,
} from '../../domain/picture/picture.ts';
import type { Pixels } from '../images/decoder.server.ts';
import {
  fullKey,
  imageOf,
  isLarge,
  originalKey,
  parsePicturePath,
  type PictureId,
  type Size,
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
  /** The largest width of works that visitors may load. */
  readWidthLimit?: () => Promise<PictureWidth>;
};

type PictureFacts = {
  width: number;
  /** 1: with colours outside sRGB; null: not known yet. */
  isWide: number | null;
  /** The current revision. */
  revision: number;
  /** Whether the paths of earlier revisions still work. */
  hasEarlierRevisions: boolean;
  /** The texts in large files. */
  xmp: string;
};

export type Sizes = ReturnType<typeof openSizes>;

type Cache = DerivedFiles & SizesOptions;
/** A picture whose sizes are rendered in advance: all of them, or only those up to a width in the best format. */
type Sized = Pick<Picture, 'image' | 'width'> & { upTo?: PictureWidth };
/** Selects sizes. */
type SizeFilter = (size: Omit<Size, 'revision'>) => boolean;
/** A client, and the revision in the path. */
type SizeRequest = Partial<RenderClient> & { revision?: number };

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
      { revision = 0, ...client }: SizeRequest = {},
    ) =>
      openSize(cache, { bucket, name }, { width, format, revision }, { ...NO_CLIENT, ...client }),
    full: (id: PictureId, client = NO_CLIENT) => openFull(cache, id, client),
    renderAll: (picture: Sized, filter?: SizeFilter) => renderAll(cache, picture, filter),
    /**
     * Renders the missing small sizes in the background; the smallest one immediately if its pixels are given. The large
     * ones follow when the title of the picture is known.
     */
    warm(picture: Sized, pixels?: Pixels): void {
      const warn = (error: unknown) => {
        if (isClosed) return;
        cache.log?.warn({ err: error, image: picture.image }, 'sizes not rendered in advance');
      };
      if (pixels) renderSmallest(cache, picture.image, pixels).catch(warn);
      warming.add(() => renderAll(cache, picture, ({ width }) => !isLarge(width))).catch(warn);
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
  const limit = await readLimit(cache, bucket);
  if (size.width > limit || (isZoom(size.width) && size.format !== ZOOM_FORMAT)) return undefined;
  const key = sizeKey({ bucket, name }, size);
  const found = await findFile(cache, key, size.format);
  if (found) return found;
  const original = await findOriginal(cache, bucket, name);
  if (!original) return undefined;
  const facts = await findFacts(cache, original, size);
  if (facts && !isOffered(facts, size, limit)) return undefined;
  return renderFor(cache, client, { key, original, rendering: toRendering(size, facts) });
}

/** Only widths that a page offers are rendered, in the current revision and in earlier ones that caches may refer to. */
function isOffered(
  { width, revision, hasEarlierRevisions }: PictureFacts,
  size: Size,
  limit: number,
): boolean {
  const isKnown = !isLarge(size.width) || size.revision === revision;
  const isEarlier = size.revision < revision && hasEarlierRevisions;
  const widths = [...offeredWidths(width), ...zoomWidths(width, limit)];
  return (isKnown || isEarlier) && widths.includes(size.width);
}

function isZoom(width: PictureWidth): boolean {
  return width > ZOOM_LIMITS.page;
}

/** Checked for each request, so that larger files that exist already do not answer either. */
async function readLimit({ readWidthLimit }: Cache, bucket: Bucket): Promise<PictureWidth> {
  const limit = bucket === 'works' ? await readWidthLimit?.() : undefined;
  return limit ?? ZOOM_LIMITS.page;
}

/** If the database is unavailable, small sizes are still made. */
async function findFacts(
  cache: Cache,
  original: string,
  { width }: Pick<Size, 'width'>,
): Promise<PictureFacts | undefined> {
  try {
    return await cache.findFacts?.(imageOf(original));
  } catch (error) {
    if (isLarge(width)) throw error;
    return undefined;
  }
}

function toRendering({ width, format }: Omit<Size, 'revision'>, facts: PictureFacts | undefined) {
  const xmp = isLarge(width) ? facts?.xmp : undefined;
  return { width, format, isWide: facts?.isWide === 1, xmp };
}

/** The picture in its own format, or as JPEG instead of TIFF, which its own path returns; never the original. */
async function openFull(
  cache: Cache,
  id: PictureId,
  client: RenderClient,
): Promise<OpenFile | undefined> {
  const format = id.extension === 'tif' ? 'jpg' : id.extension;
  const side = Math.min(await readLimit(cache, id.bucket), ZOOM_LIMITS.page);
  const key = fullKey(id, side, format);
  const found = await findFile(cache, key, format);
  if (found) return found;
  const original = originalKey(id);
  if (!(await cache.storage.has(original))) return undefined;
  const facts = await cache.findFacts?.(imageOf(original));
  const rendering = { format, width: side, height: side, xmp: facts?.xmp };
  return renderFor(cache, client, { key, original, rendering });
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
  const key = sizeKey(id, { ...rendering, revision: 0 });
  const render = () => renderPicture(pixels, rendering, cache.effort);
  const job = { key, original: originalKey(id), rendering, render };
  await cache.queue.upload(() => startRendering(cache, job).rendered);
}

/** Renders the missing sizes of a picture in the background, reading its original once. */
async function renderAll(
  cache: Cache,
  { image, width: ownWidth, upTo }: Sized,
  filter: SizeFilter = () => true,
): Promise<void> {
  const { storage, queue, running } = cache;
  const id = parsePicturePath(image);
  if (!id) return;
  const original = originalKey(id);
  const facts = await cache.findFacts?.(image);
  await using loaded = loadOnce(cache, original);
  const limit = await readLimit(cache, id.bucket);
  const widths = offeredWidths(ownWidth, limit).filter((width) => !upTo || width <= upTo);
  // The best format first, because nearly every visitor requests it.
  for (const format of upTo ? PICTURE_FORMATS.slice(0, 1) : PICTURE_FORMATS) {
    for (const width of widths) {
      const revision = facts?.revision ?? 0;
      const key = sizeKey(id, { width, format, revision });
      if (!filter({ width, format }) || (await storage.has(key))) continue;
      await queue.background(async () => {
        const isNeeded = !running.has(key) && (await storage.has(original));
        if (!isNeeded) return;
        const rendering = toRendering({ width, format }, facts);
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
