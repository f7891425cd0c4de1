import sharp, { type Sharp } from 'sharp';
import { MAT, type PictureFormat, type UploadExtension } from '../../domain/picture/picture.ts';
import {
  fromPixels,
  isTimeout,
  MAX_PIXELS,
  openUpright,
  openWide,
  type Pixels,
  shrink,
  type EncodedPicture,
} from './decoder.server.ts';
import { damagedPicture } from './refusal.ts';

const RENDER_SECONDS = 60;

export type RenderFormat = PictureFormat | Exclude<UploadExtension, 'tif'>;
export type Rendering = {
  format: RenderFormat;
  width: number;
  height?: number;
  /** Whether the original has colours outside sRGB. */
  isWide?: boolean;
  /** The only metadata besides the colour profile. */
  xmp?: string;
};
type Profile = 'srgb' | 'p3';

/** How long the encoders search for a smaller file. Tests that are not about pictures choose less. */
export type EncodingEffort = { avif: number; webp: number };

/**
 * Measured on paintings at 640 and 960 px, AVIF of effort 2 is as close to the original (SSIM) as a JPEG of quality 80, with
 * 36 % of its bytes. Effort 0 needs twice the bytes, effort 4 six times the time.
 */
const EFFORT: EncodingEffort = { avif: 2, webp: 4 };

type Encoding = Pick<Rendering, 'format' | 'xmp'> & { profile: Profile; effort: EncodingEffort };

/**
 * Renders a public file: upright, never enlarged and without metadata of the original. It is in sRGB; AVIF and WebP are in Display P3 if
 * the original has wide colours.
 */
export async function renderPicture(
  original: EncodedPicture | Pixels,
  { format, width, height, isWide = false, xmp }: Rendering,
  effort = EFFORT,
): Promise<Uint8Array> {
  if (isPixels(original)) {
    return encode(fromPixels(original), { format, profile: 'srgb', effort }).toBuffer();
  }
  const profile = isWide && (format === 'avif' || format === 'webp') ? 'p3' : 'srgb';
  try {
    const metadata = await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata();
    const picture =
      profile === 'p3' ? openWide(original, 'error') : openUpright(original, metadata, 'error');
    const { autoOrient: own, format: ownFormat } = metadata;
    shrink(picture, { own, width, height }, ownFormat).timeout({ seconds: RENDER_SECONDS });
    return await encode(picture, { format, profile, effort, xmp }).toBuffer();
  } catch (error) {
    throw isTimeout(error) ? error : damagedPicture(error);
  }
}

/** Encodes our own pixels as a PNG. */
export function encodePixels(rgb: Uint8Array, size: number): Promise<Uint8Array> {
  return sharp(rgb, { raw: { width: size, height: size, channels: 3 } })
    .png({ palette: true, quality: 100 })
    .toBuffer();
}

/** With a profile where the format allows one: docs/decisions/2026-11-16-srgb-pictures.md. */
function encode(picture: Sharp, { format, profile, effort, xmp }: Encoding): Sharp {
  const tagged = format === 'gif' ? picture : picture.withIccProfile(profile);
  if (xmp) tagged.withXmp(xmp);
  switch (format) {
    case 'avif':
      return tagged.avif({ quality: 64, effort: effort.avif });
    case 'webp':
      return tagged.webp({ quality: 80, smartSubsample: true, effort: effort.webp });
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

function isPixels(source: EncodedPicture | Pixels): source is Pixels {
  return typeof source === 'object' && 'info' in source;
}
