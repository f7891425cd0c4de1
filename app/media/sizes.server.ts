import {
  type Bucket,
  offeredWidths,
  type Picture,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  UPLOAD_EXTENSIONS,
} from '../domain/content/picture.ts';
import type { Rendering } from './images.server.ts';
import { fullKey, originalKey, parsePicturePath, type PictureId, sizeKey } from './keys.ts';
import { type Bytes, makeInBackground, type Maker, makeSoon, openMade } from './making.server.ts';
import type { Pixels } from './pixels.ts';
import type { OpenFile } from './storage.server.ts';
import { isWholeFrame, TAIL_BYTES } from './whole-picture.ts';

const FULL_PX = 2560;

/** A picture whose sizes are made ahead: all of them, or only those up to a width in the best format. */
export type Wanted = Pick<Picture, 'image' | 'width'> & { upTo?: PictureWidth };
export type Sizes = ReturnType<typeof openSizes>;

/** Derived files are a cache, whose keys are in `keys.ts`: made from the original when they are missing, and then kept. */
export function openSizes(needs: Omit<Maker, 'inMaking'>) {
  const maker: Maker = { ...needs, inMaking: new Map() };
  return {
    size: (bucket: Bucket, name: string, width: PictureWidth, format: PictureFormat) =>
      openSize(maker, { bucket, name }, { width, format }),
    full: (id: PictureId) => openFull(maker, id),
    makeFirst: (image: string, pixels: Pixels) => makeFirst(maker, image, pixels),
    makeAll: (picture: Wanted, isWanted: () => boolean) => makeAll(maker, picture, isWanted),
    settle: (prefix: string) => settle(maker, prefix),
  };
}

type Size = { width: PictureWidth; format: PictureFormat };

async function openSize(
  maker: Maker,
  { bucket, name }: Pick<PictureId, 'bucket' | 'name'>,
  size: Size,
): Promise<OpenFile | undefined> {
  const key = sizeKey(bucket, name, size.width, size.format);
  const making = maker.inMaking.get(key);
  const found =
    (making && (await openMade(maker, key, making))) ?? (await openKept(maker, key, size.format));
  if (found) return found;
  const original = await findOriginal(maker, bucket, name);
  return original ? makeNow(maker, key, original, size) : undefined;
}

/** The picture in its own format: what its own path answers, never the original. */
async function openFull(maker: Maker, id: PictureId): Promise<OpenFile | undefined> {
  const key = fullKey(id);
  const kept = await openKept(maker, key, id.extension);
  if (kept) return kept;
  const original = originalKey(id);
  const rendering = { format: id.extension, width: FULL_PX, height: FULL_PX };
  const hasOriginal = await maker.storage.has(original);
  return hasOriginal ? makeNow(maker, key, original, rendering) : undefined;
}

function makeNow(maker: Maker, key: string, original: string, rendering: Rendering) {
  const load = () => maker.storage.get(original);
  return openMade(maker, key, makeSoon(maker, { key, original, rendering, load }));
}

/** What was cut off, by a full disk or a bad copy, counts as missing and is made again. */
async function openKept(
  { storage, log }: Maker,
  key: string,
  format: Rendering['format'],
): Promise<OpenFile | undefined> {
  const kept = await storage.open(key);
  if (!kept || (await isWhole(kept, format))) return kept;
  await kept.close();
  log?.warn({ key }, 'a damaged size is made again');
  return undefined;
}

async function findOriginal(
  { storage }: Maker,
  bucket: Bucket,
  name: string,
): Promise<string | undefined> {
  for (const extension of UPLOAD_EXTENSIONS) {
    const key = originalKey({ bucket, name, extension });
    if (await storage.has(key)) return key;
  }
  return undefined;
}

/** Makes the smallest size of pixels that are there already: the owner looks at it next. */
async function makeFirst(maker: Maker, image: string, pixels: Pixels): Promise<void> {
  const id = parsePicturePath(image);
  if (!id) return;
  const rendering = { format: 'webp', width: PICTURE_WIDTHS[0] } as const;
  const key = sizeKey(id.bucket, id.name, rendering.width, rendering.format);
  const load = async () => pixels;
  await makeSoon(maker, { key, original: originalKey(id), rendering, load }).made;
}

/** Makes what is missing of a picture's sizes in the background, reading its original once. */
async function makeAll(maker: Maker, picture: Wanted, isWanted: () => boolean): Promise<void> {
  const id = parsePicturePath(picture.image);
  if (!id) return;
  const original = originalKey(id);
  let reading: Promise<Bytes> | undefined;
  const load = () => (reading ??= maker.storage.get(original));
  for (const rendering of renderings(picture)) {
    const key = sizeKey(id.bucket, id.name, rendering.width, rendering.format);
    if (!isWanted() || (await maker.storage.has(key))) continue;
    await makeInBackground(maker, { key, original, rendering, load });
  }
}

/** Until none of the files under a prefix is on its way any more. */
async function settle({ inMaking }: Maker, prefix: string): Promise<void> {
  const running = [...inMaking].filter(([key]) => key.startsWith(prefix));
  await Promise.allSettled(running.map(([, { kept }]) => kept));
}

async function isWhole(file: OpenFile, format: Rendering['format']): Promise<boolean> {
  const { size, head } = file;
  if (head.length === size) return isWholeFrame({ size, head, tail: head }, format);
  const tail = Buffer.concat(await Array.fromAsync(file.read(size - TAIL_BYTES, size)));
  return isWholeFrame({ size, head, tail }, format);
}

/** The best format first, because nearly every visitor asks for that one. */
function renderings({ width, upTo }: Wanted): Size[] {
  const widths = offeredWidths(width).filter((offered) => !upTo || offered <= upTo);
  const formats = upTo ? PICTURE_FORMATS.slice(0, 1) : PICTURE_FORMATS;
  return formats.flatMap((format) => widths.map((offered) => ({ format, width: offered })));
}
