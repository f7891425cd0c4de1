import { open } from 'node:fs/promises';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { SIGNATURE_BYTES } from '../domain/content/picture-format.ts';
import {
  MAT,
  type PictureFormat,
  PICTURE_WIDTHS,
  TRANSPARENT,
  type UploadExtension,
} from '../domain/content/picture.ts';
import { damagedPicture, refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { type Pixels, shrinkColours } from './shrink.ts';
import { refuseBySignature, spaceOfDeepPng } from './signature.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
  ],
});
sharp.cache(false);
// Two pictures are worked on at a time: one thread each.
sharp.concurrency(1);

const MAX_PIXELS = 100_000_000;
const INSPECT_SECONDS = 20;
const RENDER_SECONDS = 60;
const PLACEHOLDER_PX = 16;
/** The longest side that WebP and AVIF can hold. */
const MAX_SIDE = 16_383;

const EXTENSIONS: Record<string, UploadExtension> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
};

const DAMAGED = refuse(422, 'This picture is damaged or incomplete.');
const TOO_SLOW = refuse(422, 'This picture takes too long to read: save it anew and try again.');
const TOO_LARGE = refuse(
  422,
  `This picture is too large: at most ${MAX_PIXELS / 1_000_000} megapixels.`,
);

/** A file by its path, or its bytes. */
type Source = string | Uint8Array;

export type Inspected = {
  ok: true;
  /** Upright: with the camera's orientation applied. */
  width: number;
  height: number;
  extension: UploadExtension;
  /** It has more pictures than the first, which is the one that is shown. */
  isAnimated: boolean;
  placeholder: string;
  /** The smallest public size, from the same decoding, not yet encoded. */
  pixels: Pixels;
};

/**
 * Says what a file is by decoding it, once; the decoder itself begins with no picture that is too large. `onKnown`
 * hears what the file claims to be while it is decoded, so that it can be kept meanwhile.
 */
export async function inspectPicture(
  source: Source,
  onKnown?: (extension: UploadExtension) => void,
): Promise<Inspected | Refusal> {
  const head = await readHead(source);
  const unknown = refuseBySignature(head);
  if (unknown) return unknown;
  // Both end before the answer: whoever gave the bytes may then take them back.
  const [measured, first] = await Promise.all([measure(source, onKnown), decode(source, head)]);
  if (!measured.ok) return measured;
  // A warning of another decoder may be told to this one, so only a repeated warning counts.
  const pixels = first ?? (await decode(source, head));
  if (pixels === undefined) return DAMAGED;
  if ('ok' in pixels) return pixels;
  return { ...measured, placeholder: await makePlaceholder(pixels), pixels };
}

type Measured = Pick<Inspected, 'ok' | 'width' | 'height' | 'extension' | 'isAnimated'>;

/** What the head of a file says; nothing of the picture is decoded. */
async function measure(
  source: Source,
  onKnown?: (extension: UploadExtension) => void,
): Promise<Measured | Refusal> {
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const extension = metadata && EXTENSIONS[metadata.format];
  if (!extension) return DAMAGED;
  if (countPixels(metadata) > MAX_PIXELS) return TOO_LARGE;
  onKnown?.(extension);
  const isAnimated = (metadata.pages ?? 1) > 1;
  return { ok: true, ...metadata.autoOrient, extension, isAnimated };
}

/** The pixels, a refusal, or nothing when the decoder doubted the picture's last rows. */
async function decode(source: Source, head: Uint8Array): Promise<Pixels | Refusal | undefined> {
  let doubted = false;
  try {
    const pixels = await openUpright(source, head, 'warning')
      // libvips finds damage at the very end of a JPEG too late to fail, and only warns.
      .on('warning', (warning: string) => (doubted ||= warning.startsWith('VipsJpeg:')))
      .timeout({ seconds: INSPECT_SECONDS })
      .resize(PICTURE_WIDTHS[0], MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return doubted ? undefined : pixels;
  } catch (error) {
    return isTimeout(error) ? TOO_SLOW : DAMAGED;
  }
}

/** In sRGB once it is out, whatever profile it carries. */
function openUpright(source: Source, head: Uint8Array, failOn: 'warning' | 'error'): Sharp {
  const picture = sharp(source, { failOn, limitInputPixels: MAX_PIXELS, autoOrient: true });
  // Left to itself sharp works on 16-bit colours in Display P3 and gives those numbers out as sRGB; of 16-bit grey it
  // does not look at the profile. Taken to 8 bits first, both go straight from their profile to sRGB.
  const space = spaceOfDeepPng(head);
  return space ? picture.pipelineColourspace(space) : picture;
}

async function makePlaceholder(pixels: Pixels): Promise<string> {
  if (!isOpaque(pixels)) return TRANSPARENT;
  const tiny = await fromPixels(shrinkColours(pixels, PLACEHOLDER_PX))
    .webp({ quality: 50 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

function fromPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

type RenderFormat = PictureFormat | UploadExtension;
export type Rendering = { format: RenderFormat; width: number; height?: number };

/** The public form: upright, sRGB, never enlarged, and without anything the camera wrote beside it. */
export async function renderPicture(
  original: Source | Pixels,
  { format, width, height = MAX_SIDE }: Rendering,
): Promise<Uint8Array> {
  if (isPixels(original)) return encode(fromPixels(original), format).toBuffer();
  const picture = openUpright(original, await readHead(original), 'error')
    .timeout({ seconds: RENDER_SECONDS })
    .resize(width, height, { fit: 'inside', withoutEnlargement: true });
  return encode(picture, format)
    .toBuffer()
    .catch((error: unknown) => {
      throw isTimeout(error) ? error : damagedPicture(error);
    });
}

/** A PNG of pixels that we painted ourselves. */
export function encodePixels(rgb: Uint8Array, size: number): Promise<Uint8Array> {
  return sharp(rgb, { raw: { width: size, height: size, channels: 3 } })
    .png({ palette: true, quality: 100 })
    .toBuffer();
}

/** With the profile of sRGB where a file can have one: docs/decisions/2026-11-16-colours.md. */
function encode(picture: Sharp, format: RenderFormat): Sharp {
  const tagged = format === 'gif' ? picture : picture.withIccProfile('srgb');
  switch (format) {
    case 'avif':
      // Measured on painted works at 640 and 960 px: as near to the original (SSIM) as a JPEG of
      // quality 80, in 0.36 of its bytes. Effort 0 needs twice the bytes, effort 4 six times the time.
      return tagged.avif({ quality: 64, effort: 2 });
    case 'webp':
      return tagged.webp({ quality: 80, smartSubsample: true });
    case 'jpg':
      return tagged
        .flatten({ background: MAT })
        .jpeg({ quality: 82, progressive: true, chromaSubsampling: '4:4:4' });
    case 'png':
      return tagged.png();
    case 'gif':
      return tagged.gif();
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout');
}

function countPixels({ width, height, pages = 1 }: Metadata): number {
  return width * height * pages;
}

function isPixels(source: Source | Pixels): source is Pixels {
  return typeof source === 'object' && 'info' in source;
}

function isOpaque({ data, info: { channels } }: Pixels): boolean {
  if (channels % 2 === 1) return true;
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) {
    if ((data[alpha] ?? 0) < 255) return false;
  }
  return true;
}

async function readHead(file: Source): Promise<Uint8Array> {
  if (typeof file !== 'string') return file.subarray(0, SIGNATURE_BYTES);
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES));
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
