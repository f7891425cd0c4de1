import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { checksumOf } from '../../../app/media/storage/files-check.server.ts';
import type { Storage } from '../../../app/media/storage/storage.server.ts';
import type { OriginalsBeside } from '../check-backup.ts';
import type { BackedUpOriginals } from '../format.ts';
import { BackupRefusal, listOriginals, type OnBackupProgress } from '../plan-backup.ts';
import type { SpooledOriginal } from '../row-spool.ts';

type CopyOptions = {
  from: Storage;
  to: Storage;
  /** The originals of the last backup. */
  known: BackedUpOriginals;
  /** A folder for temporary files. */
  folder: string;
  signal?: AbortSignal;
};

type CopiedOriginals = {
  present: BackedUpOriginals;
  /** Neither in the site nor in the place. */
  missing: string[];
  copied: { originals: number; bytes: number };
};

/**
 * Copies the originals that the place does not have. A copy that no backup lists yet was left by an interrupted one, and
 * is used if its bytes are those of the upload. A good copy is never replaced by an original that was damaged since.
 */
export async function copyOriginals(
  originals: readonly SpooledOriginal[],
  { from, to, known, folder, signal }: CopyOptions,
): Promise<CopiedOriginals> {
  const sizes = await listOriginals(to);
  const present: BackedUpOriginals = new Map();
  const missing: string[] = [];
  const copied = { originals: 0, bytes: 0 };
  for (const { key, bytes, sha256 } of originals) {
    signal?.throwIfAborted();
    const listed = known.get(key);
    const isThere = sizes.get(key) === bytes;
    if (isThere && listed?.size === bytes) {
      present.set(key, listed);
    } else if (isThere && sha256 && (await checksumOf(to, key)) === sha256) {
      present.set(key, { size: bytes, hash: sha256 });
    } else {
      const copy = await copyOriginal(key, { from, to, folder });
      if (!copy) missing.push(key);
      else {
        present.set(key, copy);
        copied.originals += 1;
        copied.bytes += copy.size;
      }
    }
  }
  return { present, missing, copied };
}

async function copyOriginal(key: string, { from, to, folder }: Omit<CopyOptions, 'known'>) {
  const source = await ofSite(from.open(key));
  if (!source) return undefined;
  try {
    const pieces = readFromSite(source.read(0, source.size));
    const { hash } = await putPieces(to, key, { pieces, folder });
    if ((await checksumOf(to, key)) !== hash) {
      throw new BackupRefusal(
        `BACKUP_TO: ${key} was written, but reads back with other bytes; check the disk, or give another place.`,
      );
    }
    return { size: source.size, hash };
  } finally {
    await source.close();
  }
}

/** Stores pieces without holding them in memory, and returns their hash. */
export async function putPieces(
  to: Storage,
  key: string,
  { pieces, folder }: { pieces: AsyncIterable<Uint8Array>; folder: string },
): Promise<{ hash: string }> {
  const file = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  try {
    await using handle = await open(file, 'wx', 0o600);
    for await (const piece of pieces) {
      hash.update(piece);
      await handle.writeFile(piece);
    }
    await to.put(key, { file });
    return { hash: hash.digest('hex') };
  } finally {
    await rm(file, { force: true });
  }
}

/** Marks errors of the site's own storage, because all others are those of the place. */
async function* readFromSite(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await ofSite(iterator.next());
    if (done) return;
    yield value;
  }
}

async function ofSite<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((cause: unknown) => {
    throw new Error('The files of the site cannot be read at the moment.', { cause });
  });
}

/** Checks presence and size, for a backup that was just written. */
export function presentIn(place: Storage): OriginalsBeside {
  return {
    async check(originals) {
      const sizes = await listOriginals(place);
      const lost = [...originals].filter(([key, { size }]) => sizes.get(key) !== size);
      if (lost.length > 0) throw new BackupRefusal(describeLost(lost.map(([key]) => key)));
      return originals;
    },
    read: (key) => readFrom(place, key),
  };
}

type DeepOptions = { isIncomplete: boolean; onProgress?: OnBackupProgress };

/** Compares every byte, before a restore. An incomplete one goes without the originals that are lost. */
export function unchangedIn(place: Storage, options: DeepOptions): OriginalsBeside {
  const { isIncomplete, onProgress } = options;
  return {
    async check(originals) {
      const found: BackedUpOriginals = new Map();
      const lost: string[] = [];
      const done = { originals: 0, of: originals.size, bytes: 0 };
      for (const [key, original] of originals) {
        if ((await checksumOf(place, key)) === original.hash) found.set(key, original);
        else lost.push(key);
        done.originals += 1;
        done.bytes += original.size;
        onProgress?.(done);
      }
      if (lost.length > 0 && !isIncomplete) throw new BackupRefusal(describeLost(lost));
      return found;
    },
    read: (key) => readFrom(place, key),
  };
}

function describeLost([first = '', ...more]: readonly string[]): string {
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  return `Originals of this backup are missing or damaged: ${first}${others}. Nothing was touched. Copy them back from elsewhere, or restore the rest with --incomplete.`;
}

async function* readFrom(place: Storage, key: string): AsyncGenerator<Uint8Array> {
  const file = await place.open(key);
  if (!file) throw new Error(`${key} is gone from the place of the backup.`);
  try {
    yield* file.read(0, file.size);
  } finally {
    await file.close();
  }
}
