import sharp, { type Metadata, type Sharp } from 'sharp';
import { stripJpeg } from './strip-jpeg.ts';
import { MAX_PIXELS, openUpright } from './decoder.server.ts';
import { type JpegBounds, encodeJpegWithin } from './fit-jpeg.server.ts';
import { damagedPicture } from './refusal.ts';

/** A picture for a document: a JPEG without a profile, and its colour profile. */
export type PrintReady = {
  jpeg: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3;
  profile: Uint8Array;
};

export type PrintRule = JpegBounds & {
  /** The maximum useful size in pixels. */
  width: number;
  height: number;
};

const PAPER = '#ffffff';
/** A file that is too large by at most this factor is not rendered again. */
const TOLERANCE = 1.25;

/**
 * Renders upright, uncropped, never enlarged, and in the picture's own colours with its own profile. From a JPEG of about
 * the right size only the metadata is removed.
 */
export async function preparePrint(original: Uint8Array, rule: PrintRule): Promise<PrintReady> {
  const head = sharp(original, { failOn: 'error', limitInputPixels: MAX_PIXELS });
  const meta = await head.metadata().catch((error: unknown) => {
    throw damagedPicture(error);
  });
  return stripOnly(original, meta, rule) ?? (await render(original, meta, rule));
}

function stripOnly(original: Uint8Array, meta: Metadata, rule: PrintRule): PrintReady | undefined {
  const { format, orientation = 1, width, height, channels } = meta;
  const isSmallEnough = width <= rule.width * TOLERANCE && height <= rule.height * TOLERANCE;
  if (format !== 'jpeg' || orientation !== 1 || !isSmallEnough) return undefined;
  const profile = ownProfile(meta);
  if (channels !== 1 && channels !== 3) return undefined;
  if (!profile && (channels === 1 || meta.icc)) return undefined;
  const jpeg = stripJpeg(original);
  if (!jpeg || jpeg.length > rule.maxBytes) return undefined;
  return { jpeg, width, height, channels, profile: profile ?? srgb };
}

async function render(original: Uint8Array, meta: Metadata, rule: PrintRule): Promise<PrintReady> {
  const profile = ownProfile(meta);
  const sized = (profile ? keepColours(original, meta) : toSrgb(original, meta))
    .flatten({ background: PAPER })
    .resize(Math.ceil(rule.width), Math.ceil(rule.height), {
      fit: 'inside',
      withoutEnlargement: true,
    });
  const { data, info } = await sized
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw damagedPicture(error);
    });
  const { channels } = info;
  if (channels !== 1 && channels !== 3) throw new Error(`a picture of ${channels} channels`);
  const raw = { width: info.width, height: info.height, channels };
  const jpeg = await encodeJpegWithin(data, raw, rule);
  return { jpeg, ...raw, profile: profile ?? srgb };
}

/** Does not convert the colour values; the profile is embedded separately. */
function keepColours(original: Uint8Array, { space }: Metadata): Sharp {
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true } as const;
  return sharp(original, { ...options, ignoreIcc: true }).toColourspace(space);
}

/** For pictures without a usable profile, or in CMYK. */
function toSrgb(original: Uint8Array, meta: Metadata): Sharp {
  return openUpright(original, meta, 'error').toColourspace('srgb');
}

/** The profile of the picture, if it is for 8-bit RGB or grey. */
function ownProfile({ icc, space, depth }: Metadata): Buffer | undefined {
  if (!icc || depth !== 'uchar') return undefined;
  const kind = icc.subarray(16, 20).toString('latin1');
  const isRight = (space === 'srgb' && kind === 'RGB ') || (space === 'b-w' && kind === 'GRAY');
  return isRight ? icc : undefined;
}

const srgb = await readSrgb();

async function readSrgb(): Promise<Uint8Array> {
  const raw = { width: 1, height: 1, channels: 3 } as const;
  const file = await sharp(new Uint8Array(3), { raw }).withIccProfile('srgb').png().toBuffer();
  const { icc } = await sharp(file).metadata();
  if (!icc) throw new Error('no profile of sRGB');
  return icc;
}
