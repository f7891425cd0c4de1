import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

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
