import { createHash } from 'node:crypto';
import type { RenderFormat } from '../images/render-picture.server.ts';
import { parsePicturePath } from './keys.ts';
import type { Storage } from './storage.server.ts';
import { isCompletePicture } from '../images/is-complete.ts';

export type StoredOriginal = { original: string; bytes: number };

/** Finds originals that are missing or differ in size from their upload. */
export async function findLostOriginals<T extends StoredOriginal>(
  storage: Storage,
  expected: readonly T[],
): Promise<{ missing: T[]; changed: T[] }> {
  const sizes = new Map<string, number>();
  for await (const { key, bytes } of storage.list('originals/')) sizes.set(key, bytes);
  return {
    missing: expected.filter(({ original }) => !sizes.has(original)),
    changed: expected.filter(({ original, bytes }) => (sizes.get(original) ?? bytes) !== bytes),
  };
}

/** The SHA-256 of a stored file, read in pieces; undefined if it is missing. */
export async function checksumOf(storage: Storage, key: string): Promise<string | undefined> {
  const file = await storage.open(key);
  if (!file) return undefined;
  try {
    const hash = createHash('sha256');
    for await (const piece of file.read(0, file.size)) hash.update(piece);
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}

/** The keys of empty public files. */
export async function findEmptySizes(storage: Storage): Promise<string[]> {
  const found: string[] = [];
  for await (const { key, bytes } of storage.list('sizes/')) if (bytes === 0) found.push(key);
  return found;
}

/** Deletes public files that are empty or cut off; returns their number. */
export async function removeDamagedSizes(storage: Storage): Promise<number> {
  let removed = 0;
  for await (const { key } of storage.list('sizes/')) {
    const format = key.slice(key.lastIndexOf('.') + 1) as RenderFormat;
    const bytes = await storage.get(key);
    if (!bytes || isCompletePicture(bytes, format)) continue;
    await storage.delete(key);
    removed += 1;
  }
  return removed;
}

export type SweepRule = {
  /** Whether a row refers to this picture. */
  isReferenced: (image: string) => boolean;
  olderThan: Date;
};

/** Strays up to this number are leftovers of interrupted uploads. */
const MAX_LEFTOVERS = 20;

/** Removes originals without a row and sizes without an original, if they are old enough. */
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
 * Sorts originals into those to keep, by bucket and name, and strays. If there are more strays than kept pictures, beyond
 * a few leftovers, the database does not belong to these files.
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
  const areForeign = strays.length > MAX_LEFTOVERS && strays.length > kept.size;
  return { kept, strays, areForeign };
}
