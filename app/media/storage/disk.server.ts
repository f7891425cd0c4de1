import { randomUUID } from 'node:crypto';
import { copyFile, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openOnDisk } from './disk-file.server.ts';
import { makeFolder, preparePartsFolder, removeStaleParts, sync } from './folders.server.ts';
import {
  checkKey,
  checkPrefix,
  type Storage,
  storageError,
  type StorageError,
  type StoredFile,
} from './storage.server.ts';

/** Not a valid key, so it is never listed or served. */
const PARTS = '.parts';

/** Stores files in a folder: part file, fsync, rename, fsync of the folder. Reading needs no right to write. */
export async function openDisk(root: string, { isReadOnly = false } = {}): Promise<Storage> {
  const parts = join(root, PARTS);
  const pathOf = (key: string) => join(root, checkKey(key));
  if (!isReadOnly) await explainErrors(() => preparePartsFolder(parts));
  return {
    put: async (key, body) => {
      const path = pathOf(key);
      await explainErrors(() =>
        body instanceof Uint8Array
          ? write(parts, path, (part) => writeFile(part, body))
          : putFile(parts, path, body.file),
      );
    },
    get: async (key) => explainErrors(() => readFile(pathOf(key)).catch(ifMissing(undefined))),
    open: async (key) => explainErrors(() => openOnDisk(pathOf(key)).catch(ifMissing(undefined))),
    has: async (key) => explainErrors(() => isFile(pathOf(key))),
    delete: async (key) => explainErrors(() => remove(pathOf(key))),
    list: (prefix) => list(root, checkPrefix(prefix)),
    tidy: (olderThan) => explainErrors(() => removeStaleParts(parts, olderThan)),
    check: () => explainErrors(() => checkWritable(parts)),
  };
}

async function write(
  parts: string,
  path: string,
  fill: (part: string) => Promise<void>,
): Promise<void> {
  const part = join(parts, randomUUID());
  try {
    await fill(part);
    await sync(part);
    await moveTo(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Moves a finished file into storage, or copies it from another file system (EXDEV). */
async function putFile(parts: string, path: string, file: string): Promise<void> {
  await sync(file);
  await moveTo(file, path).catch(async (error) => {
    if (errorCode(error) !== 'EXDEV') throw error;
    await write(parts, path, (part) => copyFile(file, part));
    await rm(file);
  });
}

async function moveTo(part: string, path: string, mayRetry = true): Promise<void> {
  await makeFolder(dirname(path));
  try {
    await rename(part, path);
    await sync(dirname(path));
  } catch (error) {
    // A delete may remove the folder between its creation and the rename.
    if (!mayRetry || errorCode(error) !== 'ENOENT') throw error;
    await moveTo(part, path, false);
  }
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then((found) => found.isFile(), ifMissing(false));
}

async function remove(path: string): Promise<void> {
  await rm(path, { force: true });
  await rmdir(dirname(path)).catch(() => undefined);
}

async function* list(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await explainErrors(() =>
    readdir(join(root, folder), { withFileTypes: true }).catch(ifMissing([])),
  );
  for (const entry of entries) {
    const key = `${folder}${entry.name}`;
    if (entry.isDirectory()) yield* list(root, `${key}/`);
    else {
      const found = await explainErrors(() => stat(join(root, key)).catch(ifMissing(undefined)));
      if (found) yield { key, bytes: found.size, modified: found.mtime };
    }
  }
}

async function checkWritable(parts: string): Promise<void> {
  const part = join(parts, randomUUID());
  await writeFile(part, 'x').finally(() => rm(part, { force: true }));
}

/** Turns disk errors into a `StorageError`. */
async function explainErrors<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error) => {
    throw fromDisk(error);
  });
}

/** Turns an error of the local disk into a `StorageError`. */
export function fromDisk(error: unknown): StorageError {
  const full = ['ENOSPC', 'EDQUOT'].includes(errorCode(error));
  return storageError(full ? 'full' : 'unavailable', error);
}

/** Returns a value for a file that does not exist, and rethrows other errors. */
function ifMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error))) return value;
    throw error;
  };
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
