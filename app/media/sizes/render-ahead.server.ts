import {
  offeredWidths,
  type Picture,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureWidth,
} from '../../domain/picture/picture.ts';
import type { Pixels } from '../images/decoder.server.ts';
import { renderPicture } from '../images/render-picture.server.ts';
import { originalKey, parsePicturePath, type Size, sizeKey } from '../storage/keys.ts';
import { startRendering } from './derived-files.server.ts';
import { loadOriginal } from './load-original.server.ts';
import { type Cache, readLimit, toRendering } from './size-rules.server.ts';

/** A picture whose sizes are rendered in advance: all of them, or only those up to a width in the best format. */
export type Sized = Pick<Picture, 'image' | 'width'> & { upTo?: PictureWidth };
/** Selects sizes. */
export type SizeFilter = (size: Omit<Size, 'revision'>) => boolean;

/** Renders the smallest size, which the owner sees next, from pixels that are decoded already. */
export async function renderSmallest(cache: Cache, image: string, pixels: Pixels): Promise<void> {
  const id = parsePicturePath(image);
  if (!id) return;
  const rendering = { format: 'webp', width: PICTURE_WIDTHS[0] } as const;
  const key = sizeKey(id, { ...rendering, revision: 0 });
  const render = () => renderPicture(pixels, rendering, cache.effort);
  const job = { key, original: originalKey(id), rendering, render };
  await cache.queue.upload(() => startRendering(cache, job).rendered);
}

/** Renders the missing sizes of a picture in the background, reading its original once. */
export async function renderAll(
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
