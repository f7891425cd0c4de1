import { parsePicturePath } from './keys.ts';
import type { Storage } from './storage.server.ts';

export type SweepRule = {
  /** Whether a row still names this path. */
  isReferenced: (image: string) => boolean;
  olderThan: Date;
};

const LEFTOVERS = 20;

/** Removes originals that no row names and sizes without an original, once they are old enough. */
export async function sweepPictures(
  storage: Storage,
  { isReferenced, olderThan }: SweepRule,
): Promise<string[]> {
  const { kept, strays, areForeign } = await sortOriginals(storage, { isReferenced, olderThan });
  if (areForeign) {
    throw new Error(
      `${strays.length} originals have no row, more than have one; none was removed. Is this the right database?`,
    );
  }
  const removed: string[] = [];
  async function remove(key: string): Promise<void> {
    await storage.delete(key);
    removed.push(key);
  }
  for (const key of strays) await remove(key);
  for await (const { key, modified } of storage.list('sizes/')) {
    const [, bucket, name] = key.split('/');
    if (modified < olderThan && !kept.has(`${bucket}/${name}`)) await remove(key);
  }
  return removed;
}

/**
 * The pictures that stay, by bucket and name, and the originals that go. So many strays, and more than pictures, are
 * no leftovers: then the database is not the one of these files.
 */
export async function sortOriginals(
  storage: Storage,
  { isReferenced, olderThan }: SweepRule,
): Promise<{ kept: Set<string>; strays: string[]; areForeign: boolean }> {
  const kept = new Set<string>();
  const strays: string[] = [];
  for await (const { key, modified } of storage.list('originals/')) {
    const image = key.replace('originals/', '/media/');
    const id = parsePicturePath(image);
    if (modified < olderThan && !isReferenced(image)) strays.push(key);
    else if (id) kept.add(`${id.bucket}/${id.name}`);
  }
  const areForeign = strays.length > LEFTOVERS && strays.length > kept.size;
  return { kept, strays, areForeign };
}
