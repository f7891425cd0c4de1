import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { MAT } from '../../domain/picture/picture.ts';
import { fromPixels, type Pixels } from '../images/decoder.server.ts';
import { embedProfile } from '../images/embed-profile.ts';
import { type Refusal, refuse } from '../images/refusal.ts';

/** Decoding takes about 17 bytes of memory for each pixel. */
const MAX_MEGAPIXELS = 26;
const SECONDS = 60;
const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;

const EXPORT = 'share or export it as JPEG and try again.';
const DAMAGED = refuse(422, `This HEIC picture cannot be read: ${EXPORT}`);
const TOO_LARGE = refuse(
  422,
  `HEIC pictures of more than ${MAX_MEGAPIXELS} megapixels cannot be converted here: ${EXPORT}`,
);

/** Converts a HEIC file to a JPEG in its own colours: docs/decisions/2026-11-19-formats.md. */
export async function convertHeic(file: string): Promise<Uint8Array | Refusal> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) return DAMAGED;
  const { width, height, icc } = metadata;
  if (width * height > MAX_MEGAPIXELS * 1_000_000) return TOO_LARGE;
  const pixels = await decode(file);
  if (!pixels) return DAMAGED;
  const jpeg = await fromPixels(pixels).flatten({ background: MAT }).jpeg(JPEG).toBuffer();
  return icc ? embedProfile(jpeg, icc) : jpeg;
}

/** Decodes in a thread of its own, whose memory is given back when it ends. Undefined for a damaged file. */
async function decode(file: string): Promise<Pixels | undefined> {
  // The decoder reports damage to its standard output.
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: file,
    stdout: true,
    stderr: true,
  });
  const signal = AbortSignal.timeout(SECONDS * 1000);
  const decoded = once(worker, 'message', { signal }).then(([pixels]) => pixels as Pixels);
  const ended = once(worker, 'exit', { signal }).then(() => undefined);
  try {
    return await Promise.race([decoded, ended]);
  } catch {
    return undefined;
  } finally {
    await worker.terminate();
  }
}
