import { randomUUID } from 'node:crypto';
import { type Bucket, type Picture, UPLOAD_LIMIT } from '../domain/content/picture.ts';
import { NO_FACTS, type PictureFacts } from '../domain/content/picture-facts.ts';
import { inspectPicture, LEAST_PX } from './inspect-picture.server.ts';
import { type Body, discardPart, receivePart } from './incoming.server.ts';
import { originalKey } from './keys.ts';
import { readPictureFacts } from './picture-facts.server.ts';
import type { Queue } from './queue.server.ts';
import type { Refusal } from './refusal.ts';
import type { Pixels } from './pixels.ts';
import type { Storage } from './storage.server.ts';

type Received = {
  ok: true;
  picture: Picture;
  original: string;
  bytes: number;
  /** Of the original. */
  sha256: string;
  /** Only its first picture is shown. */
  isAnimated: boolean;
  /** What the file tells of itself, for the form. */
  facts: PictureFacts;
  /** For `warm`, which then need not decode the picture again for its smallest size. */
  pixels?: Pixels;
};
export type ReceiveOptions = {
  page?: 'home' | 'bio';
  limit?: number;
  /** Whether somebody waits in a form to see it. Of one among hundreds nothing is done that can be done later. */
  forForm?: boolean;
};

type Needs = { storage: Storage; queue: Queue; incomingDir: string };

/** Keeps an upload, or refuses it and leaves nothing behind. */
export async function receivePicture(
  { storage, queue, incomingDir }: Needs,
  bucket: Bucket,
  body: Body,
  { page, limit = UPLOAD_LIMIT, forForm = true }: ReceiveOptions = {},
): Promise<Received | Refusal> {
  const part = await receivePart(incomingDir, body, limit);
  if (!part.ok) return part;
  const { file, bytes, sha256 } = part;
  try {
    const least = forForm ? undefined : LEAST_PX;
    const inspected = await queue.run('upload', () => inspectPicture(file, least));
    if (!inspected.ok) return inspected;
    const { extension, width, height, placeholder, isAnimated, pixels } = inspected;
    const facts = forForm && bucket === 'works' ? await readPictureFacts(file) : NO_FACTS;
    const name = page ? `${page}-${randomUUID()}` : randomUUID();
    const original = originalKey({ bucket, name, extension });
    await storeOriginal(storage, original, file);
    const image = `/media/${bucket}/${name}.${extension}`;
    const picture = { image, width, height, placeholder };
    const kept = forForm ? pixels : undefined;
    return { ok: true, picture, original, bytes, sha256, isAnimated, facts, pixels: kept };
  } finally {
    await discardPart(file);
  }
}

/** What failed half-way may still have arrived. */
async function storeOriginal(storage: Storage, key: string, file: string): Promise<void> {
  await storage.put(key, { file }).catch(async (error) => {
    await storage.delete(key).catch(() => undefined);
    throw error;
  });
}
