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
};

const DAMAGED = refuse(422, 'This picture is damaged or incomplete.');
const TOO_SLOW = refuse(422, 'This picture takes too long to read: save it again and retry.');
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
  /** Only its first frame is shown. */
  isAnimated: boolean;
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
  const decodeOnce = () => decode(source, head, { own: measured, width });
  const pixels = (await decodeOnce()) ?? (await decodeOnce());
  if (pixels === undefined) return DAMAGED;
  if ('ok' in pixels) return pixels;
  const isWide = await hasWideColours(source);
  return { ...measured, isWide, placeholder: await makePlaceholder(pixels), pixels };
}

/** Refuses a file without the signature of an accepted format, whatever its name. */
export function refuseBySignature(head: Uint8Array): Refusal | undefined {
  const message = refusePictureFile(Buffer.from(head).toString('latin1'));
  return message === null ? undefined : refuse(head.length === 0 ? 422 : 415, message);
}

type Measured = Pick<Inspected, 'ok' | 'width' | 'height' | 'extension' | 'isAnimated'>;

/** Reads the metadata without decoding the picture. */
async function measure(source: EncodedPicture): Promise<Measured | Refusal> {
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const extension = metadata && EXTENSIONS[metadata.format];
  if (!extension) return DAMAGED;
  if (countPixels(metadata) > MAX_PIXELS) return TOO_LARGE;
  const isAnimated = (metadata.pages ?? 1) > 1;
  return { ok: true, ...metadata.autoOrient, extension, isAnimated };
}

/** Returns the pixels, a refusal, or undefined if the decoder warned about the last rows. */
async function decode(
  source: EncodedPicture,
  head: Uint8Array,
  { own, width }: { own: Pick<Measured, 'width' | 'height'>; width: number },
): Promise<Pixels | Refusal | undefined> {
  let hasWarned = false;
  try {
    const pixels = await shrink(openUpright(source, head, 'warning'), { own, width }, head)
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
