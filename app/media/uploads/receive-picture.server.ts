import { hash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import {
  type Bucket,
  type Picture,
  type SitePicture,
  uploadLimit,
} from '../../domain/picture/picture.ts';
import { NO_METADATA, type PictureMetadata } from '../../domain/picture/picture-metadata.ts';
import { inspectPicture, MIN_DECODED_PX } from './inspect-picture.server.ts';
import { recogniseFormat, SIGNATURE_BYTES } from '../../domain/picture/picture-format.ts';
import { convertHeic } from './convert-heic.server.ts';
import { type Body, discardFile, type ReceivedFile, receiveFile } from './receive-file.server.ts';
import { originalKey } from '../storage/keys.ts';
import { readPictureMetadata } from './picture-metadata.server.ts';
import type { Queue } from '../sizes/queue.server.ts';
import type { Refusal } from '../images/refusal.ts';
import { type Pixels, readHead } from '../images/decoder.server.ts';
import type { Storage } from '../storage/storage.server.ts';

type Received = {
  ok: true;
  picture: Picture;
  original: string;
  bytes: number;
  sha256: string;
  /** 1: with colours outside sRGB. */
  isWide: number;
  /** What the owner should know about the picture. */
  note: string | null;
  /** The metadata of the file, for the form. */
  facts: PictureMetadata;
  /** For `warm`, so that it renders the smallest size without decoding again. */
  pixels?: Pixels;
};
export type ReceiveOptions = {
  page?: SitePicture;
  limit?: number;
  /** Whether the owner waits for it in a form; otherwise metadata and pixels are omitted. */
  forForm?: boolean;
};

type KeptFile = Pick<ReceivedFile, 'ok' | 'bytes' | 'sha256'>;
type Needs = { storage: Storage; queue: Queue; incomingDir: string };

/** Stores an upload, or refuses it and stores nothing. */
export async function receivePicture(
  { storage, queue, incomingDir }: Needs,
  bucket: Bucket,
  body: Body,
  { page, limit, forForm = true }: ReceiveOptions = {},
): Promise<Received | Refusal> {
  const part = await receiveFile(incomingDir, body, (head) => limit ?? limitOf(head));
  if (!part.ok) return part;
  const { file } = part;
  try {
    const facts = forForm && bucket === 'works' ? await readPictureMetadata(file) : NO_METADATA;
    const kept = isHeic(await readHead(file)) ? await replaceHeic(queue, file) : part;
    if (!kept.ok) return kept;
    const { bytes, sha256 } = kept;
    const decodedWidth = forForm ? undefined : MIN_DECODED_PX;
    const inspected = await queue.upload(() => inspectPicture(file, decodedWidth));
    if (!inspected.ok) return inspected;
    const { extension, width, height, placeholder, note, isWide, pixels } = inspected;
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
      note,
      facts,
    };
    // The pixels are in sRGB.
    return { ok: true, ...received, pixels: forForm && !isWide ? pixels : undefined };
  } finally {
    await discardFile(file);
  }
}

function limitOf(firstBytes: Uint8Array): number {
  return uploadLimit(formatOf(firstBytes) === 'TIFF');
}

function isHeic(head: Uint8Array): boolean {
  return formatOf(head) === 'HEIC';
}

function formatOf(head: Uint8Array) {
  return recogniseFormat(Buffer.from(head.subarray(0, SIGNATURE_BYTES)).toString('latin1'));
}

/** Replaces a received HEIC file by a JPEG, which is kept in its place. */
async function replaceHeic(queue: Queue, file: string): Promise<KeptFile | Refusal> {
  const converted = await queue.conversion(() => convertHeic(file));
  if ('ok' in converted) return converted;
  await writeFile(file, converted);
  return { ok: true, bytes: converted.length, sha256: hash('sha256', converted) };
}

/** Deletes the file after a failed put, which may have stored it. */
async function storeOriginal(storage: Storage, key: string, file: string): Promise<void> {
  await storage.put(key, { file }).catch(async (error) => {
    await storage.delete(key).catch(() => undefined);
    throw error;
  });
}
