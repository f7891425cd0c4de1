import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { SIGNATURE_BYTES } from '../domain/content/picture-format.ts';
import type { Pixels } from './pixels.ts';
import { spaceOfDeepPng } from './signature.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
  ],
});
sharp.cache(false);
// Two pictures are worked on at a time: one thread each.
sharp.concurrency(1);

export const MAX_PIXELS = 100_000_000;
/** The longest side that WebP and AVIF can hold. */
export const MAX_SIDE = 16_383;

/** A file by its path, or its bytes. */
export type Source = string | Uint8Array;

/** In sRGB once it is out, whatever profile it carries. */
export function openUpright(source: Source, head: Uint8Array, failOn: 'warning' | 'error'): Sharp {
  const picture = sharp(source, { failOn, limitInputPixels: MAX_PIXELS, autoOrient: true });
  // Left to itself sharp works on 16-bit colours in Display P3 and gives those numbers out as sRGB; of 16-bit grey it
  // does not look at the profile. Taken to 8 bits first, both go straight from their profile to sRGB.
  const space = spaceOfDeepPng(head);
  return space ? picture.pipelineColourspace(space) : picture;
}

export function fromPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout');
}

export async function readHead(file: Source): Promise<Uint8Array> {
  if (typeof file !== 'string') return file.subarray(0, SIGNATURE_BYTES);
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES));
  return buffer.subarray(0, bytesRead);
}
