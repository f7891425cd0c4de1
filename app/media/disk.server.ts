import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs';
import { copyFile, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openOnDisk } from './disk-file.server.ts';
import { makeFolder, sync } from './folders.server.ts';
import { preparePartsFolder, removeStaleParts } from './stale-parts.server.ts';
import { checkKey, checkPrefix, storageError } from './storage.server.ts';
import type { OpenFile, Storage, StorageError, StoredFile } from './storage.server.ts';

/** Not a possible key, so it is never listed or served. */
const PARTS = '.parts';

/** Files in a folder: part file, fsync, rename, fsync of the folder. */
export async function openDisk(root: string): Promise<Storage> {
  const parts = join(root, PARTS);
  await attempt(() => preparePartsFolder(parts));

  async function place(part: string, key: string, again = true): Promise<void> {
    const path = join(root, key);
    await makeFolder(dirname(path));
    try {
      await rename(part, path);
      await sync(dirname(path));
    } catch (error) {
      // The folder may be pruned by a delete between its making and the rename.
      if (!again || errorCode(error) !== 'ENOENT') throw error;
      await place(part, key, false);
    }
  }

  async function write(key: string, fill: (part: string) => Promise<void>): Promise<void> {
    const part = join(parts, randomUUID());
    try {
      await fill(part);
      await sync(part);
      await place(part, key);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async function takeOver(file: string, key: string): Promise<void> {
    await sync(file);
    await place(file, key).catch(async (error) => {
      if (errorCode(error) !== 'EXDEV') throw error;
      await write(key, (part) => copyFile(file, part));
      await rm(file);
    });
  }

  async function put(key: string, body: Uint8Array | { file: string }): Promise<void> {
    checkKey(key);
    await attempt(() =>
      body instanceof Uint8Array
        ? write(key, (part) => writeFile(part, body))
        : takeOver(body.file, key),
    );
  }

  function get(key: string): Promise<Uint8Array | undefined> {
    const path = join(root, checkKey(key));
    return new Promise((resolve, reject) => {
      // The callback form reads a picture in about two thirds of the time of the promise form.
      readFile(path, (error, bytes) => {
        if (!error) resolve(bytes);
        else if (isMissing(error)) resolve(undefined);
        else reject(fromDisk(error));
      });
    });
  }

  async function open(key: string): Promise<OpenFile | undefined> {
    const path = join(root, checkKey(key));
    return attempt(() => openOnDisk(path).catch(missing(undefined)));
  }

  async function has(key: string): Promise<boolean> {
    const path = join(root, checkKey(key));
    return attempt(() => stat(path).then((found) => found.isFile(), missing(false)));
  }

  async function remove(key: string): Promise<void> {
    const path = join(root, checkKey(key));
    await attempt(async () => {
      await rm(path, { force: true });
      await rmdir(dirname(path)).catch(() => undefined);
    });
  }

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    const folder = checkPrefix(prefix);
    const entries = await attempt(() =>
      readdir(join(root, folder), { withFileTypes: true }).catch(missing([])),
    );
    for (const entry of entries) {
      const key = `${folder}${entry.name}`;
      if (entry.isDirectory()) yield* list(`${key}/`);
      else {
        const found = await attempt(() => stat(join(root, key)).catch(missing(undefined)));
        if (found) yield { key, bytes: found.size, modified: found.mtime };
      }
    }
  }

  async function check(): Promise<void> {
    const part = join(parts, randomUUID());
    await attempt(() => writeFile(part, 'x').finally(() => rm(part, { force: true })));
  }

  async function tidy(olderThan: Date): Promise<void> {
    await attempt(() => removeStaleParts(parts, olderThan));
  }

  return { put, get, open, has, delete: remove, list, tidy, check };
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error) => {
    throw fromDisk(error);
  });
}

/** What any failing write to the local disk means to the owner. */
export function fromDisk(error: unknown): StorageError {
  const full = ['ENOSPC', 'EDQUOT'].includes(errorCode(error));
  return storageError(full ? 'full' : 'unavailable', error);
}

function missing<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (isMissing(error)) return answer;
    throw error;
  };
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error));
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
