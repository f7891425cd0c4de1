import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, sync } from '../../app/media/storage/folders.server.ts';
import {
  type BackupOptions,
  type BackupPlace,
  type BackupPlan,
  BackupRefusal,
  type BackupReport,
  OriginalGone,
  planBackup,
} from './plan-backup.ts';

/** The owner may delete something while the file is written; then the backup starts again. */
const MAX_ATTEMPTS = 5;

/** Writes a backup under its name only when it is whole and on the disk. */
export async function writeBackupFile(
  file: string,
  place: BackupPlace,
  options: BackupOptions = {},
): Promise<BackupReport> {
  if (await stat(file).catch(() => undefined)) {
    throw new BackupRefusal(`There is a file ${file} already. Give another name.`);
  }
  await makeFolder(path.dirname(file));
  const part = `${file}.part`;
  try {
    const report = await writeUntilWhole(part, place, options);
    await rename(part, file);
    await sync(path.dirname(file));
    return report;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function writeUntilWhole(part: string, place: BackupPlace, options: BackupOptions) {
  for (let attempt = 1; ; attempt += 1) {
    await using plan = await planBackup(place, options);
    try {
      await writePart(part, plan);
      return plan.report;
    } catch (error) {
      if (!(error instanceof OriginalGone) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** It holds the password's hash, so nobody else may read it. */
async function writePart(part: string, { size, read }: BackupPlan): Promise<void> {
  await using handle = await open(part, 'w', 0o600);
  for await (const piece of read(0, size)) await handle.writeFile(piece);
  await handle.sync();
}
