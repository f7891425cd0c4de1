import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, sync } from '../../app/media/storage/folders.server.ts';
import {
  type BackupOptions,
  type BackupPlan,
  BackupRefusal,
  type BackupSummary,
  OriginalDeleted,
  planBackup,
} from './plan-backup.ts';
import type { SiteStores } from '../start/open-storage.ts';

/** If the owner deletes a picture while the file is written, the backup starts again. */
const MAX_ATTEMPTS = 5;

/** Writes a backup. The file gets its name only when it is complete and on the disk. */
export async function writeBackupFile(
  file: string,
  stores: SiteStores,
  options: BackupOptions = {},
): Promise<BackupSummary> {
  if (await stat(file).catch(() => undefined)) {
    throw new BackupRefusal(`There is a file ${file} already. Give another name.`);
  }
  await makeFolder(path.dirname(file));
  const part = `${file}.part`;
  try {
    const report = await writeUntilComplete(part, stores, options);
    await rename(part, file);
    await sync(path.dirname(file));
    return report;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function writeUntilComplete(part: string, stores: SiteStores, options: BackupOptions) {
  for (let attempt = 1; ; attempt += 1) {
    await using plan = await planBackup(stores, options);
    try {
      await writePart(part, plan);
      return plan.report;
    } catch (error) {
      if (!(error instanceof OriginalDeleted) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Only this user may read the file, because it has the hash of the password. */
async function writePart(part: string, { size, read }: BackupPlan): Promise<void> {
  await using handle = await open(part, 'w', 0o600);
  for await (const piece of read(0, size)) await handle.writeFile(piece);
  await handle.sync();
}
