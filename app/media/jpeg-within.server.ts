import sharp, { type Raw } from 'sharp';

export type JpegBounds = {
  /** The best first. */
  qualities: readonly number[];
  mostBytes: number;
};

/** Rows that hold whole blocks of a JPEG, also where its colours are halved. */
const BAND_ROWS = 16;
const BAND_EVERY = 8;
/** How much more a sample may tell than there will be. */
const LEEWAY = 1.05;

/**
 * The best quality that has at most so many bytes, or else the last. A sample tells beforehand how much a quality weighs, so that the
 * whole is mostly encoded once.
 */
export async function jpegWithin(
  data: Buffer,
  raw: Raw,
  { qualities, mostBytes }: JpegBounds,
): Promise<Buffer> {
  const sample = sampleOf(data, raw);
  for (const quality of qualities) {
    const isLast = quality === qualities.at(-1);
    if (!isLast && (await weigh(sample, raw.height, quality)) > mostBytes * LEEWAY) continue;
    const jpeg = await encode(data, raw, quality);
    if (isLast || jpeg.length <= mostBytes) return jpeg;
  }
  throw new Error('no quality to try');
}

type Sample = { data: Buffer; raw: Raw };

/** Every eighth band of the picture. */
function sampleOf(data: Buffer, { width, channels }: Raw): Sample {
  const bytes = BAND_ROWS * width * channels;
  const bands: Buffer[] = [];
  for (let at = 0; at + bytes <= data.length; at += BAND_EVERY * bytes) {
    bands.push(data.subarray(at, at + bytes));
  }
  return {
    data: Buffer.concat(bands),
    raw: { width, height: bands.length * BAND_ROWS, channels },
  };
}

/** What the whole will have, in bytes; nothing is known of a picture that is lower than a band. */
async function weigh({ data, raw }: Sample, height: number, quality: number): Promise<number> {
  if (raw.height === 0) return 0;
  return ((await encode(data, raw, quality)).length * height) / raw.height;
}

function encode(data: Buffer, raw: Raw, quality: number): Promise<Buffer> {
  const chromaSubsampling = quality >= 80 ? '4:4:4' : '4:2:0';
  // Tables made for the picture would take three times as long, for a twentieth less bytes.
  const optimiseCoding = false;
  return sharp(data, { raw }).jpeg({ quality, chromaSubsampling, optimiseCoding }).toBuffer();
}
