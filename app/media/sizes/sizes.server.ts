import PQueue from 'p-queue';
import {
  type Bucket,
  type PictureFormat,
  type PictureWidth,
  UPLOAD_EXTENSIONS,
  ZOOM_FORMAT,
  ZOOM_LIMITS,
} from '../../domain/picture/picture.ts';
import type { Pixels } from '../images/decoder.server.ts';
import {
  fullKey,
  imageOf,
  isLarge,
  originalKey,
  type PictureId,
  type Size,
  sizeKey,
} from '../storage/keys.ts';
import type { OpenFile } from '../storage/storage.server.ts';
import { findFile, renderFor, settle } from './derived-files.server.ts';
import type { RenderClient } from './queue.server.ts';
import { renderAll, renderSmallest, type Sized, type SizeFilter } from './render-ahead.server.ts';
import {
  type Cache,
  findFacts,
  isOffered,
  isZoom,
  readLimit,
  type SizesOptions,
  toRendering,
} from './size-rules.server.ts';

export type Sizes = ReturnType<typeof openSizes>;

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
