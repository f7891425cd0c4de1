import sharp, { type Metadata } from 'sharp';
import { PICTURE_WIDTHS } from '../../domain/picture/picture.ts';
import { type EncodedPicture, openWide } from './decoder.server.ts';

/** From this part of its pixels outside sRGB, a picture is published in Display P3. */
const WORTHWHILE = 0.001;
/** Linear values that exceed sRGB by less than this are rounding errors. */
const TOLERANCE = 0.005;

/** The linear colours of sRGB in those of Display P3. */
const P3_TO_SRGB = [
  [1.22494, -0.22494, 0],
  [-0.042057, 1.042057, 0],
  [-0.019638, -0.078651, 1.098289],
] as const;

/**
 * Whether a picture has colours outside sRGB, measured on a small version: docs/decisions/2026-11-19-wide-colours.md.
 * False for grey pictures and CMYK, and for a picture that cannot be read.
 */
export async function hasWideColours(source: EncodedPicture): Promise<boolean> {
  try {
    const metadata = await sharp(source).metadata();
    if (!hasRgbProfile(metadata) || isNamedSrgb(metadata.icc)) return false;
    return (await measureOutside(source)) > WORTHWHILE;
  } catch {
    return false;
  }
}

/** Whether a picture is in RGB with a colour profile, and not grey or CMYK. */
export function hasRgbProfile(metadata: Metadata): metadata is Metadata & { icc: Buffer } {
  const { icc, space } = metadata;
  return icc !== undefined && (space === 'srgb' || space === 'rgb16');
}

/** Most profiles are sRGB and say so in their name, as ASCII or UTF-16. */
function isNamedSrgb(icc: Buffer): boolean {
  return icc.toString('latin1').replaceAll('\0', '').includes('sRGB');
}

/** The part of the pixels that are outside sRGB. */
async function measureOutside(source: EncodedPicture): Promise<number> {
  const { data, info } = await openWide(source, 'error')
    .removeAlpha()
    .resize(PICTURE_WIDTHS[0], PICTURE_WIDTHS[0], { fit: 'inside', withoutEnlargement: true })
    .withIccProfile('p3')
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const values = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  let outside = 0;
  for (let at = 0; at < values.length; at += info.channels) {
    if (isOutside(values.subarray(at, at + 3))) outside += 1;
  }
  return outside / (info.width * info.height);
}

function isOutside(colour: Uint16Array): boolean {
  const [red = 0, green = 0, blue = 0] = Array.from(colour, toLinear);
  return P3_TO_SRGB.some(([r, g, b]) => {
    const value = r * red + g * green + b * blue;
    return value < -TOLERANCE || value > 1 + TOLERANCE;
  });
}

function toLinear(value: number): number {
  const part = value / 0xff_ff;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
