import { fitInside, MAX_SIDE } from '../../domain/picture/picture.ts';
import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { SIGNATURE_BYTES } from '../../domain/picture/picture-format.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
    // For AVIF, and for the metadata of a HEIC; its pixels are decoded by libheif.
    'VipsForeignLoadHeif',
  ],
});
sharp.cache(false);
// The queue decodes two pictures at a time: one thread each.
sharp.concurrency(1);

export const MAX_PIXELS = 100_000_000;

/** Decoded pixels, row by row. */
export type Pixels = {
  data: Uint8Array;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
};

/** A file by its path, or its bytes. */
export type EncodedPicture = string | Uint8Array;

/** Opens a picture upright; the output is in sRGB, whatever profile the file has. */
export function openUpright(
  source: EncodedPicture,
  { depth, space }: Metadata,
  failOn: 'warning' | 'error',
): Sharp {
  const picture = openPicture(source, failOn);
  if (depth !== 'ushort') return picture;
  // By default sharp converts 16-bit colours to Display P3 and labels the result sRGB, and ignores the profile of 16-bit
  // grey. In this colour space both are converted from their profile to sRGB.
  return picture.pipelineColourspace(space === 'grey16' ? 'b-w' : 'srgb');
}

/** Opens a picture upright; the output has 16 bits per channel and the colours of Display P3. */
export function openWide(source: EncodedPicture, failOn: 'warning' | 'error'): Sharp {
  return openPicture(source, failOn).pipelineColourspace('rgb16');
}

function openPicture(source: EncodedPicture, failOn: 'warning' | 'error'): Sharp {
  return sharp(source, { failOn, limitInputPixels: MAX_PIXELS, autoOrient: true });
}

type Size = { width: number; height: number };

/** Shrinks to the size that `fitInside` computes, because pages and IIIF announce that size. */
export function shrink(
  picture: Sharp,
  { own, width, height = MAX_SIDE }: { own: Size; width: number; height?: number },
  format: Metadata['format'],
): Sharp {
  if (format !== 'jpeg')
    return picture.resize(width, height, { fit: 'inside', withoutEnlargement: true });
  // 'inside' can be off by a pixel, because the decoder may have shrunk the JPEG already.
  return picture.resize({ ...fitInside(own, width, height), fit: 'fill' });
}

export function fromPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout');
}

export async function readHead(
  file: EncodedPicture,
  length = SIGNATURE_BYTES,
): Promise<Uint8Array> {
  if (typeof file !== 'string') return file.subarray(0, length);
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}
