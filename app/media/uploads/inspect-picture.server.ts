import sharp, { type Metadata } from 'sharp';
import { PICTURE_WIDTHS, TRANSPARENT, type UploadExtension } from '../../domain/picture/picture.ts';
import { refusePictureFile } from '../../domain/picture/picture-format.ts';
import {
  fromPixels,
  isTimeout,
  MAX_PIXELS,
  openUpright,
  type Pixels,
  readHead,
  shrink,
  type EncodedPicture,
} from '../images/decoder.server.ts';
import { hasWideColours } from '../images/wide-colours.server.ts';
import { type Refusal, refuse } from '../images/refusal.ts';

const INSPECT_SECONDS = 20;
const PLACEHOLDER_PX = 16;

const EXTENSIONS: Record<string, UploadExtension> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  tiff: 'tif',
  heif: 'avif',
};

/** What the owner is told about a file of which only a part is shown. */
const HAS_PAGES = 'This file has several pages: only the first is shown.';
const MOVES = 'This picture moves: only its first image is shown.';

const DAMAGED = refuse(
  422,
  'This picture is damaged, or cannot be read here: save it again as JPEG or PNG and try again.',
);
const TOO_SLOW = refuse(422, 'This picture takes too long to read: save it again and retry.');
const TOO_DEEP = refuse(
  422,
  'This picture has more than 16 bits per channel: save it with 8 or 16 bits and try again.',
);
const RAW = refuse(
  415,
  'Camera raw files cannot be used here: develop them, export them as TIFF or JPEG and try again.',
);
const TOO_LARGE = refuse(
  422,
  `This picture is too large: at most ${MAX_PIXELS / 1_000_000} megapixels.`,
);

export type Inspected = {
  ok: true;
  /** With the orientation of the camera applied. */
  width: number;
  height: number;
  extension: UploadExtension;
  /** What the owner should know about the accepted picture. */
  note: string | null;
  placeholder: string;
  /** Whether it has colours outside sRGB. */
  isWide: boolean;
  /** The small picture from the same decoding, not encoded. */
  pixels: Pixels;
};

/** The smallest width from which a placeholder is made, which is the cheapest to decode. */
export const MIN_DECODED_PX = 4 * PLACEHOLDER_PX;

/** Inspects a file by decoding it once, to the smallest public size or a given width. The decoder refuses large pictures. */
export async function inspectPicture(
  source: EncodedPicture,
  width: number = PICTURE_WIDTHS[0],
): Promise<Inspected | Refusal> {
  const head = await readHead(source);
  const unknown = refuseBySignature(head);
  if (unknown) return unknown;
  const measured = await measure(source);
  if (!measured.ok) return measured;
  // sharp may report the warning of a concurrent decoding, so only a repeated warning counts.
  const decodeOnce = () => decode(source, measured, width);
  const pixels = (await decodeOnce()) ?? (await decodeOnce());
  if (pixels === undefined) return DAMAGED;
  if ('ok' in pixels) return pixels;
  const isWide = await hasWideColours(source);
  const { metadata: _, ...facts } = measured;
  return { ...facts, isWide, placeholder: await makePlaceholder(pixels), pixels };
}

/** Refuses a file without the signature of an accepted format, whatever its name. */
export function refuseBySignature(head: Uint8Array): Refusal | undefined {
  const message = refusePictureFile(Buffer.from(head).toString('latin1'));
  return message === null ? undefined : refuse(head.length === 0 ? 422 : 415, message);
}

type Measured = Pick<Inspected, 'ok' | 'width' | 'height' | 'extension' | 'note'> & {
  metadata: Metadata;
};

/** Reads the metadata without decoding the picture. */
async function measure(source: EncodedPicture): Promise<Measured | Refusal> {
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const extension = metadata && EXTENSIONS[metadata.format];
  if (!extension) return DAMAGED;
  const { depth, pages = 1, subifds = 0, autoOrient } = metadata;
  if (extension === 'tif' && subifds > 0) return RAW;
  if (depth !== 'uchar' && depth !== 'ushort') return TOO_DEEP;
  // All frames are decoded, but only the first page.
  const pixels = metadata.width * metadata.height * (extension === 'tif' ? 1 : pages);
  if (pixels > MAX_PIXELS) return TOO_LARGE;
  const note = pages > 1 ? (extension === 'tif' ? HAS_PAGES : MOVES) : null;
  return { ok: true, ...autoOrient, extension, note, metadata };
}

/** Returns the pixels, a refusal, or undefined if the decoder warned about the last rows. */
async function decode(
  source: EncodedPicture,
  { metadata, ...own }: Measured,
  width: number,
): Promise<Pixels | Refusal | undefined> {
  let hasWarned = false;
  try {
    const picture = openUpright(source, metadata, 'warning');
    const pixels = await shrink(picture, { own, width }, metadata.format)
      // libvips only warns about damage at the very end of a JPEG.
      .on('warning', (warning: string) => (hasWarned ||= warning.startsWith('VipsJpeg:')))
      .timeout({ seconds: INSPECT_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return hasWarned ? undefined : pixels;
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

function isOpaque({ data, info: { channels } }: Pixels): boolean {
  if (channels % 2 === 1) return true;
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) {
    if ((data[alpha] ?? 0) < 255) return false;
  }
  return true;
}
