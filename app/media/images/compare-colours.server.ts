import sharp from 'sharp';
import {
  clampRgb,
  converter,
  differenceCiede2000,
  modeLab65,
  modeLch65,
  modeLrgb,
  modeP3,
  modeRgb,
  modeXyz65,
  useMode as registerMode,
} from 'culori/fn';
import type { ColourDifference, Lch } from '../../domain/picture/colour-receipt.ts';
import { MAT } from '../../domain/picture/picture.ts';
import { type EncodedPicture, MAX_PIXELS, openUpright, openWide } from './decoder.server.ts';
import { hasRgbProfile } from './wide-colours.server.ts';

[modeRgb, modeLrgb, modeP3, modeXyz65, modeLab65, modeLch65].forEach((mode) => registerMode(mode));
const toLch = converter('lch65');
const difference = differenceCiede2000();

/** From this difference to the nearest colour of sRGB, a colour is outside it. */
const OUTSIDE = 1;
/** Patches in each direction. The mean of a patch is not affected by the noise of an encoder. */
const GRID = 24;

type Colour = { mode: 'p3' | 'rgb'; r: number; g: number; b: number };
type Size = { width: number; height: number };

/** The patch of a picture that differs most in a published file of it. Colours are compared inside Display P3. */
export async function compareColours(
  original: EncodedPicture,
  published: EncodedPicture,
): Promise<ColourDifference> {
  const size = await sharp(published).metadata();
  const before = await readPatches(original, size);
  const after = await readPatches(published, size);
  const differences = before.flatMap(({ colour: from, texture }, at) => {
    const to = after[at]?.colour;
    return to ? [{ from, to, texture, delta: difference(from, to) }] : [];
  });
  // Encoding changes the mean of a patch with hard edges by a little, so the rougher half counts only where it was clipped.
  const sorted = differences.toSorted((one, other) => one.texture - other.texture);
  const half = Math.ceil(sorted.length / 2);
  const counted = sorted.filter(({ from, to }, at) => at < half || wasClipped(from, to));
  const { from, to, delta } = counted.reduce((most, each) =>
    each.delta > most.delta ? each : most,
  );
  return { from: toValues(from), to: toValues(to), delta };
}

function wasClipped(from: Colour, to: Colour): boolean {
  return isOutsideSrgb(from) && !isOutsideSrgb(to);
}

function isOutsideSrgb(colour: Colour): boolean {
  return difference(colour, clampRgb(colour)) > OUTSIDE;
}

type Patch = {
  /** The mean of its pixels. */
  colour: Colour;
  /** The variance of its pixels. */
  texture: number;
};

/** Both files are brought to the same size first, so that their patches have the same pixels. */
async function readPatches(source: EncodedPicture, size: Size): Promise<Patch[]> {
  const metadata = await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata();
  // Without a profile, 16-bit pixels would be taken for Display P3.
  const isWide = hasRgbProfile(metadata);
  const picture = isWide ? openWide(source, 'error') : openUpright(source, metadata, 'error');
  const sized = picture
    .flatten({ background: MAT })
    .resize(size.width, size.height, { fit: 'fill' });
  const converted = isWide
    ? sized.withIccProfile('p3').toColourspace('rgb16')
    : sized.toColourspace('srgb');
  const bytes = await converted.raw({ depth: 'ushort' }).toBuffer();
  const values = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  const white = isWide ? 0xff_ff : 0xff;
  return splitIntoPatches(size).map((pixels) => {
    const [red, green, blue] = [0, 1, 2].map((channel) =>
      summarise(pixels.map((pixel) => (values[pixel * 3 + channel] ?? 0) / white)),
    );
    const [r, g, b] = [red?.mean ?? 0, green?.mean ?? 0, blue?.mean ?? 0];
    const texture = (red?.variance ?? 0) + (green?.variance ?? 0) + (blue?.variance ?? 0);
    return { colour: { mode: isWide ? 'p3' : 'rgb', r, g, b }, texture };
  });
}

/** The positions of the pixels of each patch. */
function splitIntoPatches({ width, height }: Size): number[][] {
  const patches = Map.groupBy(
    Array.from({ length: width * height }, (_, at) => at),
    (at) => {
      const row = Math.floor((Math.floor(at / width) * GRID) / height);
      return row * GRID + Math.floor(((at % width) * GRID) / width);
    },
  );
  return [...patches.values()];
}

function summarise(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, variance };
}

function toValues(colour: Colour): Lch {
  const { l, c, h = 0 } = toLch(colour);
  return { l, c, h };
}
