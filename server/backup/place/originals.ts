import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { checksumOf } from '../../../app/media/storage/files-check.server.ts';
import type { Storage } from '../../../app/media/storage/storage.server.ts';
import type { OriginalsBeside } from '../check-backup.ts';
import type { BackedUpOriginal, BackedUpOriginals } from '../format.ts';
import {
  BackupRefusal,
  listOriginals,
  type OnBackupProgress,
  OriginalDeleted,
} from '../plan-backup.ts';
import type { SpooledOriginal } from '../row-spool.ts';

type Copying = {
  from: Storage;
  to: Storage;
  /** The originals of the newest backup. */
  known: BackedUpOriginals;
  /** Receives the originals that are copied. */
  copied: BackedUpOriginals;
  /** A folder for temporary files. */
  folder: string;
  signal?: AbortSignal;
};

/**
 * Copies the originals that the place does not have, and returns those that it has then. A good copy is never replaced by
 * an original that was damaged since.
 */
export async function copyOriginals(
  originals: readonly SpooledOriginal[],
  options: Copying,
): Promise<BackedUpOriginals> {
  const sizes = await listOriginals(options.to);
  const present: BackedUpOriginals = new Map();
  for (const original of originals) {
    options.signal?.throwIfAborted();
    const isThere = sizes.get(original.key) === original.bytes;
    const whole = isThere ? await findWholeCopy(original, options) : undefined;
    const copy = whole ?? (await copyOriginal(original.key, options));
    if (copy) present.set(original.key, copy);
  }
  return present;
}

/** A copy that no backup lists was left by an interrupted one, and is used if its bytes are those of the upload. */
async function findWholeCopy(
  { key, bytes, sha256 }: SpooledOriginal,
  { to, known, copied }: Copying,
): Promise<BackedUpOriginal | undefined> {
  const listed = copied.get(key) ?? known.get(key);
  if (listed?.size === bytes) return listed;
  const isWhole = sha256 && (await checksumOf(to, key)) === sha256;
  return isWhole ? { size: bytes, hash: sha256 } : undefined;
}

/** Undefined if the site does not have the original. */
async function copyOriginal(
  key: string,
  { from, to, copied, folder }: Copying,
): Promise<BackedUpOriginal | undefined> {
  try {
    const copy = await putPieces(to, key, { pieces: readFromSite(from, key), folder });
    if ((await checksumOf(to, key)) !== copy.hash) {
      throw new BackupRefusal(
        `BACKUP_TO: ${key} was written, but reads back with other bytes; check the disk, or give another place.`,
      );
    }
    copied.set(key, copy);
    return copy;
  } catch (error) {
    if (error instanceof OriginalDeleted) return undefined;
    throw error;
  }
}

type Pieces = { pieces: AsyncIterable<Uint8Array>; folder: string };

/** Stores pieces without holding them in memory. */
export async function putPieces(
  to: Storage,
  key: string,
  { pieces, folder }: Pieces,
): Promise<BackedUpOriginal> {
  const file = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  try {
    await using handle = await open(file, 'wx', 0o600);
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      await handle.writeFile(piece);
    }
    await to.put(key, { file });
    return { size, hash: hash.digest('hex') };
  } finally {
    await rm(file, { force: true });
  }
}

/** Its errors of storage are not those of the place. */
async function* readFromSite(site: Storage, key: string): AsyncGenerator<Uint8Array> {
  try {
    yield* readAll(site, key);
  } catch (cause) {
    if (cause instanceof OriginalDeleted) throw cause;
    throw new Error('The files of the site cannot be read at the moment.', { cause });
  }
}

async function* readAll(storage: Storage, key: string): AsyncGenerator<Uint8Array> {
  const file = await storage.open(key);
  if (!file) throw new OriginalDeleted(`${key} is gone.`);
  try {
    yield* file.read(0, file.size);
  } finally {
    await file.close();
  }
}

type CheckOptions = { isDeep?: boolean; isIncomplete?: boolean; onProgress?: OnBackupProgress };

/** The originals of a place. A deep check, for a restore, compares every byte, and an incomplete one goes without the lost ones. */
export function originalsIn(place: Storage, options: CheckOptions = {}): OriginalsBeside {
  const { isDeep = false, isIncomplete = false, onProgress } = options;
  return {
    async check(originals) {
      const sizes = await listOriginals(place);
      const found: BackedUpOriginals = new Map();
      const done = { originals: 0, of: originals.size, bytes: 0 };
      for (const [key, { size, hash }] of originals) {
        const isThere = sizes.get(key) === size;
        if (isThere && (!isDeep || (await checksumOf(place, key)) === hash)) {
          found.set(key, { size, hash });
        }
        done.originals += 1;
        done.bytes += size;
        onProgress?.(done);
      }
      const lost = [...originals.keys()].filter((key) => !found.has(key));
      if (lost.length > 0 && !isIncomplete) throw new BackupRefusal(describeLost(lost));
      return found;
    },
    read: (key) => readAll(place, key),
  };
}

function describeLost([first = '', ...more]: readonly string[]): string {
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  return `Originals of this backup are missing or damaged: ${first}${others}. Nothing was touched. Copy them back from elsewhere, or restore the rest with --incomplete.`;
}
