import { UPLOAD_EXTENSIONS } from '../domain/picture.ts';
import { originalKey, parseAddress } from './keys.ts';
import type { Storage } from './storage.server.ts';

export type SweepRule = {
  /** Whether a row still names this address. */
  isReferenced: (image: string) => boolean;
  olderThan: Date;
};

/** Removes originals that no row names and sizes without an original, once they are old enough. */
export async function sweepPictures(
  storage: Storage,
  { isReferenced, olderThan }: SweepRule,
): Promise<string[]> {
  const removed: string[] = [];

  async function sweep(prefix: string, isKept: (key: string) => Promise<boolean>): Promise<void> {
    for await (const { key, modified } of storage.list(prefix)) {
      if (modified >= olderThan || (await isKept(key))) continue;
      await storage.delete(key);
      removed.push(key);
    }
  }

  await sweep('originals/', async (key) => isReferenced(key.replace('originals/', '/media/')));
  await sweep('sizes/', async (key) => hasOriginal(storage, key));
  return removed;
}

async function hasOriginal(storage: Storage, sizeKey: string): Promise<boolean> {
  const address = sizeKey.slice(0, sizeKey.lastIndexOf('/')).replace('sizes/', '/media/');
  for (const extension of UPLOAD_EXTENSIONS) {
    const id = parseAddress(`${address}.${extension}`);
    if (id && (await storage.has(originalKey(id)))) return true;
  }
  return false;
}
