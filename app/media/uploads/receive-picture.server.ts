import { randomUUID } from 'node:crypto';
import { type Bucket, type Picture, UPLOAD_LIMIT } from '../../domain/picture/picture.ts';
import { NO_METADATA, type PictureMetadata } from '../../domain/picture/picture-metadata.ts';
import { inspectPicture, MIN_DECODED_PX } from './inspect-picture.server.ts';
import { type Body, discardFile, receiveFile } from './receive-file.server.ts';
import { originalKey } from '../storage/keys.ts';
import { readPictureMetadata } from './picture-metadata.server.ts';
import type { Queue } from '../sizes/queue.server.ts';
import type { Refusal } from '../images/refusal.ts';
import type { Pixels } from '../images/decoder.server.ts';
import type { Storage } from '../storage/storage.server.ts';

type Received = {
  ok: true;
  picture: Picture;
  original: string;
  bytes: number;
  sha256: string;
  /** 1: with colours outside sRGB. */
  isWide: number;
  /** Only its first frame is shown. */
  isAnimated: boolean;
  /** The metadata of the file, for the form. */
  facts: PictureMetadata;
  /** For `warm`, so that it renders the smallest size without decoding again. */
  pixels?: Pixels;
};
export type ReceiveOptions = {
  page?: 'home' | 'bio';
  limit?: number;
  /** Whether the owner waits for it in a form; otherwise metadata and pixels are omitted. */
  forForm?: boolean;
};

type Needs = { storage: Storage; queue: Queue; incomingDir: string };

/** Stores an upload, or refuses it and stores nothing. */
export async function receivePicture(
  { storage, queue, incomingDir }: Needs,
  bucket: Bucket,
  body: Body,
  { page, limit = UPLOAD_LIMIT, forForm = true }: ReceiveOptions = {},
): Promise<Received | Refusal> {
  const part = await receiveFile(incomingDir, body, limit);
  if (!part.ok) return part;
  const { file, bytes, sha256 } = part;
  try {
    const decodedWidth = forForm ? undefined : MIN_DECODED_PX;
    const inspected = await queue.upload(() => inspectPicture(file, decodedWidth));
    if (!inspected.ok) return inspected;
    const { extension, width, height, placeholder, isAnimated, isWide, pixels } = inspected;
    const facts = forForm && bucket === 'works' ? await readPictureMetadata(file) : NO_METADATA;
    const name = page ? `${page}-${randomUUID()}` : randomUUID();
    const original = originalKey({ bucket, name, extension });
    await storeOriginal(storage, original, file);
    const image = `/media/${bucket}/${name}.${extension}`;
    const picture = { image, width, height, placeholder };
    const received = {
      picture,
      original,
      bytes,
      sha256,
      isWide: Number(isWide),
      isAnimated,
      facts,
    };
    // The pixels are in sRGB.
    return { ok: true, ...received, pixels: forForm && !isWide ? pixels : undefined };
  } finally {
    await discardFile(file);
  }
}

/** Deletes the file after a failed put, which may have stored it. */
async function storeOriginal(storage: Storage, key: string, file: string): Promise<void> {
  await storage.put(key, { file }).catch(async (error) => {
    await storage.delete(key).catch(() => undefined);
    throw error;
  });
}
