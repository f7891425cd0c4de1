import sharp, { type Metadata, type Sharp } from 'sharp';
import { bareJpeg } from './bare-jpeg.ts';
import { MAX_PIXELS, openUpright } from './decoder.server.ts';
import { type JpegBounds, jpegWithin } from './jpeg-within.server.ts';
import { damagedPicture } from './refusal.ts';

/** A picture as it goes into a document: a JPEG, and the profile that says what its colours are. */
export type PrintReady = {
  jpeg: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3;
  profile: Uint8Array;
};

export type PrintRule = JpegBounds & {
  /** The longest it needs to be in each direction, in pixels. */
  width: number;
  height: number;
};

const PAPER = '#ffffff';
/** A file up to so much larger than needed goes in untouched. */
const NEAR = 1.25;

/**
 * Upright, whole, never enlarged, in the colours that it was made in: its numbers stay and its profile goes with them. A JPEG that
 * has about the right size goes in as it is, without what stood beside the picture.
 */
export async function preparePrint(original: Uint8Array, rule: PrintRule): Promise<PrintReady> {
  const head = sharp(original, { failOn: 'error', limitInputPixels: MAX_PIXELS });
  const meta = await head.metadata().catch((error: unknown) => {
    throw damagedPicture(error);
  });
  return passUnchanged(original, meta, rule) ?? (await render(original, meta, rule));
}

function passUnchanged(
  original: Uint8Array,
  meta: Metadata,
  rule: PrintRule,
): PrintReady | undefined {
  const { format, orientation = 1, width, height, channels } = meta;
  const isNear = width <= rule.width * NEAR && height <= rule.height * NEAR;
  if (format !== 'jpeg' || orientation !== 1 || !isNear) return undefined;
  const profile = ownProfile(meta);
  if (channels !== 1 && channels !== 3) return undefined;
  if (!profile && (channels === 1 || meta.icc)) return undefined;
  const jpeg = bareJpeg(original);
  if (!jpeg || jpeg.length > rule.mostBytes) return undefined;
  return { jpeg, width, height, channels, profile: profile ?? srgb };
}

async function render(original: Uint8Array, meta: Metadata, rule: PrintRule): Promise<PrintReady> {
  const profile = ownProfile(meta);
  const sized = (profile ? asItIs(original, meta) : toSrgb(original))
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
  const jpeg = await jpegWithin(data, raw, rule);
  return { jpeg, ...raw, profile: profile ?? srgb };
}

/** Its own numbers; the profile is put beside them afterwards. */
function asItIs(original: Uint8Array, { space }: Metadata): Sharp {
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true } as const;
  return sharp(original, { ...options, ignoreIcc: true }).toColourspace(space);
}

/** What has no profile of its own, or colours that are no light, such as the inks of CMYK. */
function toSrgb(original: Uint8Array): Sharp {
  return openUpright(original, original.subarray(0, 64), 'error').toColourspace('srgb');
}

/** The profile of eight-bit colours or greys, where it is one of those. */
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
