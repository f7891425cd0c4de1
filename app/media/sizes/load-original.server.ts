import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EncodedPicture } from '../images/decoder.server.ts';
import type { Storage } from '../storage/storage.server.ts';
import { discardFile } from '../uploads/receive-file.server.ts';

export type LoadedOriginal = AsyncDisposable & { source: EncodedPicture };

/** Loads an original into memory, or a TIFF, which may be large, into a temporary file. */
export async function loadOriginal(
  { storage, incomingDir }: { storage: Storage; incomingDir: string },
  key: string,
): Promise<LoadedOriginal | undefined> {
  if (!key.endsWith('.tif')) {
    const bytes = await storage.get(key);
    return bytes && { source: bytes, [Symbol.asyncDispose]: async () => undefined };
  }
  const file = await storage.open(key);
  if (!file) return undefined;
  const part = path.join(incomingDir, randomUUID());
  try {
    await pipeline(file.read(0, file.size), createWriteStream(part));
  } finally {
    await file.close();
  }
  return { source: part, [Symbol.asyncDispose]: () => discardFile(part) };
}
