import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const STALE_AFTER_MS = 60 * 60 * 1000;

/**
 * Makes a folder and those above it; each is synced into its parent, so that it survives a power cut. Not by Node's
 * recursive `mkdir`, which never ends where the system refuses a folder as if its parent were missing, as in /proc.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  if (await isFolder(folder)) return;
  await makeFolder(dirname(folder), mode);
  await mkdir(folder, { mode }).catch(async (error: unknown) => {
    // Somebody else may have been quicker.
    if (!(await isFolder(folder))) throw error;
  });
  await sync(dirname(folder));
}

/** Writes a file, or the names in a folder, through to the disk. */
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

/** Makes the folder, and removes the parts that an interrupted process left in it an hour ago. */
export async function preparePartsFolder(folder: string): Promise<void> {
  await makeFolder(folder);
  await removeStaleParts(folder, new Date(Date.now() - STALE_AFTER_MS));
}

/** A process that starts again at once finds its parts too fresh, so they are looked for later too. */
export async function removeStaleParts(folder: string, olderThan: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const part = join(folder, name);
    const found = await stat(part).catch(() => undefined);
    if (found?.isFile() && found.mtime < olderThan) await rm(part, { force: true });
  }
}
