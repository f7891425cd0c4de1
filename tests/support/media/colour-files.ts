import sharp from 'sharp';
import { INK_PROFILE } from './colour-profile.ts';
import { withProfile } from './with-profile.ts';

/** Colours of the test files: corners of the colour space, and near greys, which show a colour cast first. */
export const COLOURS = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
  [0, 0, 0],
  [180, 69, 31],
  [64, 96, 140],
  [90, 110, 70],
  [200, 170, 140],
  [128, 128, 128],
  [40, 38, 36],
  [230, 226, 218],
] as const;
export const GREYS = [[0], [20], [64], [128], [200], [255]] as const;

const PATCH = 32;

/** A row of colour patches with 8 or 16 bits per channel. */
export function patches(colours: readonly (readonly number[])[], bits: 8 | 16 = 8, alpha?: number) {
  const width = colours.length * PATCH;
  const pixel = (x: number) => {
    const colour = colours[Math.floor(x / PATCH)] ?? [];
    return alpha === undefined ? colour : [...colour, alpha];
  };
  const row = Array.from({ length: width }, (_, x) => pixel(x)).flat();
  const values = Array.from({ length: PATCH }, () => row).flat();
  const data = bits === 8 ? Uint8Array.from(values) : Uint16Array.from(values, (v) => v * 257);
  const channels = (row.length / width) as 1 | 2 | 3 | 4;
  return sharp(data, { raw: { width, height: PATCH, channels } });
}

/** Reads the colour at the centre of each patch. */
export function readPatches(
  { data, info }: { data: Uint8Array; info: { width: number; height: number; channels: number } },
  count: number,
  channels = 3,
): number[][] {
  const row = Math.floor(info.height / 2) * info.width;
  return Array.from({ length: count }, (_, index) => {
    const at = (row + Math.floor(((index + 0.5) * info.width) / count)) * info.channels;
    return [...data.subarray(at, at + channels)];
  });
}

const lossless = { lossless: true } as const;
const highestQuality = { quality: 100, chromaSubsampling: '4:4:4' } as const;
const HALF_OPAQUE = 128;

/** Every accepted colour format. */
export const COLOUR_KINDS: Record<string, () => Promise<Buffer>> = {
  JPEG: () => patches(COLOURS).jpeg(highestQuality).toBuffer(),
  'PNG, 8 bits': () => patches(COLOURS).png().toBuffer(),
  'PNG, 16 bits': () => patches(COLOURS, 16).toColourspace('rgb16').png().toBuffer(),
  'PNG, 8 bits and alpha': () => patches(COLOURS, 8, HALF_OPAQUE).png().toBuffer(),
  'PNG, 16 bits and alpha': () =>
    patches(COLOURS, 16, HALF_OPAQUE).toColourspace('rgb16').png().toBuffer(),
  'PNG, palette': () => patches(COLOURS).png({ palette: true, quality: 100 }).toBuffer(),
  'WebP, lossless': () => patches(COLOURS).webp(lossless).toBuffer(),
  'WebP, lossy': () => patches(COLOURS).webp({ quality: 100, smartSubsample: true }).toBuffer(),
  'WebP, alpha': () =>
    patches(COLOURS, 8, HALF_OPAQUE)
      .webp({ ...lossless, exact: true })
      .toBuffer(),
};

export const GREY_KINDS: Record<string, () => Promise<Buffer>> = {
  'JPEG, grey': () => patches(GREYS).toColourspace('b-w').jpeg(highestQuality).toBuffer(),
  'PNG, grey of 8 bits': () => patches(GREYS).toColourspace('b-w').png().toBuffer(),
  'PNG, grey of 16 bits': () => patches(GREYS, 16).toColourspace('grey16').png().toBuffer(),
  'PNG, grey of 8 bits and alpha': () =>
    patches(GREYS, 8, HALF_OPAQUE).toColourspace('b-w').png().toBuffer(),
  'PNG, grey of 16 bits and alpha': () =>
    patches(GREYS, 16, HALF_OPAQUE).toColourspace('grey16').png().toBuffer(),
};

export const gif = () => patches(COLOURS).gif().toBuffer();

/** A CMYK JPEG, and the inks of its patches in percent. */
export async function inkJpeg() {
  const plain = await patches(COLOURS).toColourspace('cmyk').jpeg(highestQuality).toBuffer();
  const raw = await sharp(plain)
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inks = readPatches(raw, COLOURS.length, 4);
  return {
    file: withProfile(plain, INK_PROFILE),
    inks: inks.map((values) => values.map((value) => (value / 255) * 100)),
  };
}
