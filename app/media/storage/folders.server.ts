import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const STALE_AFTER_MS = 60 * 60 * 1000;

/**
 * Creates a folder and its parents, and syncs each into its parent, so that it survives a power cut. Node's recursive
 * `mkdir` loops forever if the system reports ENOENT for a folder that it refuses, as in /proc.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  if (await isFolder(folder)) return;
  await makeFolder(dirname(folder), mode);
  await mkdir(folder, { mode }).catch(async (error: unknown) => {
    // Another process may have created it in the meantime.
    if (!(await isFolder(folder))) throw error;
  });
  await sync(dirname(folder));
}

/** Flushes a file, or the entries of a folder, to the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Creates the folder, and removes part files that an interrupted process left there over an hour ago. */
export async function preparePartsFolder(folder: string): Promise<void> {
  await makeFolder(folder);
  await removeStaleParts(folder, new Date(Date.now() - STALE_AFTER_MS));
}

/** Also runs periodically, because an immediate restart keeps recent part files. */
export async function removeStaleParts(folder: string, olderThan: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const part = join(folder, name);
    const found = await stat(part).catch(() => undefined);
    if (found?.isFile() && found.mtime < olderThan) await rm(part, { force: true });
  }
}
