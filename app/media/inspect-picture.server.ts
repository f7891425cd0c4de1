import sharp, { type Metadata } from 'sharp';
import { PICTURE_WIDTHS, TRANSPARENT, type UploadExtension } from '../domain/content/picture.ts';
import {
  fromPixels,
  isTimeout,
  MAX_PIXELS,
  MAX_SIDE,
  openUpright,
  readHead,
  type Source,
} from './decoder.server.ts';
import type { Pixels } from './pixels.ts';
import { type Refusal, refuse } from './refusal.ts';
import { refuseBySignature } from './signature.ts';

const INSPECT_SECONDS = 20;
const PLACEHOLDER_PX = 16;

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

export type Inspected = {
  ok: true;
  /** Upright: with the camera's orientation applied. */
  width: number;
  height: number;
  extension: UploadExtension;
  /** It has more pictures than the first, which is the one that is shown. */
  isAnimated: boolean;
  placeholder: string;
  /** The picture made small by the same decoding, not yet encoded. */
  pixels: Pixels;
};

/** As small as it may be made for its placeholder; the decoder then has less to do. */
export const LEAST_PX = 4 * PLACEHOLDER_PX;

/**
 * Says what a file is by decoding it, once; the decoder itself begins with no picture that is too large. Its pixels are
 * those of the smallest public size, unless a smaller width will do.
 */
export async function inspectPicture(
  source: Source,
  width: number = PICTURE_WIDTHS[0],
): Promise<Inspected | Refusal> {
  const head = await readHead(source);
  const unknown = refuseBySignature(head);
  if (unknown) return unknown;
  const measured = await measure(source);
  if (!measured.ok) return measured;
  // A warning of another decoder may be told to this one, so only a repeated warning counts.
  const pixels = (await decode(source, head, width)) ?? (await decode(source, head, width));
  if (pixels === undefined) return DAMAGED;
  if ('ok' in pixels) return pixels;
  return { ...measured, placeholder: await makePlaceholder(pixels), pixels };
}

type Measured = Pick<Inspected, 'ok' | 'width' | 'height' | 'extension' | 'isAnimated'>;

/** What the head of a file says; nothing of the picture is decoded. */
async function measure(source: Source): Promise<Measured | Refusal> {
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const extension = metadata && EXTENSIONS[metadata.format];
  if (!extension) return DAMAGED;
  if (countPixels(metadata) > MAX_PIXELS) return TOO_LARGE;
  const isAnimated = (metadata.pages ?? 1) > 1;
  return { ok: true, ...metadata.autoOrient, extension, isAnimated };
}

/** The pixels, a refusal, or nothing when the decoder doubted the picture's last rows. */
async function decode(
  source: Source,
  head: Uint8Array,
  width: number,
): Promise<Pixels | Refusal | undefined> {
  let doubted = false;
  try {
    const pixels = await openUpright(source, head, 'warning')
      // libvips finds damage at the very end of a JPEG too late to fail, and only warns.
      .on('warning', (warning: string) => (doubted ||= warning.startsWith('VipsJpeg:')))
      .timeout({ seconds: INSPECT_SECONDS })
      .resize(width, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return doubted ? undefined : pixels;
  } catch (error) {
    return isTimeout(error) ? TOO_SLOW : DAMAGED;
  }
}

async function makePlaceholder(pixels: Pixels): Promise<string> {
  if (!isOpaque(pixels)) return TRANSPARENT;
  const tiny = await fromPixels(pixels)
    .resize(PLACEHOLDER_PX, PLACEHOLDER_PX, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .webp({ quality: 50 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

function countPixels({ width, height, pages = 1 }: Metadata): number {
  return width * height * pages;
}

function isOpaque({ data, info: { channels } }: Pixels): boolean {
  if (channels % 2 === 1) return true;
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) {
    if ((data[alpha] ?? 0) < 255) return false;
  }
  return true;
}
