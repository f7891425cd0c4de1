import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './folders.server.ts';

const STALE_AFTER_MS = 60 * 60 * 1000;

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
