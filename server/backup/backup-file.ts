import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../app/data/database.server.ts';
import type { Storage } from '../../app/media/storage.server.ts';
import {
  type BackupProgress,
  BackupRefusal,
  type BackupReport,
  makeBackup,
} from './make-backup.ts';

type Source = {
  database: Database;
  storage: Storage;
  onProgress?: (progress: BackupProgress) => void;
};

/** Writes a backup under its name only when it is whole and on the disk. */
export async function writeBackupFile(file: string, source: Source): Promise<BackupReport> {
  if (await stat(file).catch(() => undefined)) {
    throw new BackupRefusal(`There is a file ${file} already. Give another name.`);
  }
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.part`;
  try {
    const report = await fill(part, makeBackup(source));
    await rename(part, file);
    await sync(path.dirname(file));
    return report;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** It holds the password's hash, so nobody else may read it. */
async function fill(
  part: string,
  backup: AsyncGenerator<Uint8Array, BackupReport>,
): Promise<BackupReport> {
  const handle = await open(part, 'w', 0o600);
  try {
    for (;;) {
      const { done, value } = await backup.next();
      if (done) {
        await handle.sync();
        return value;
      }
      await handle.writeFile(value);
    }
  } finally {
    await backup.return({ rows: 0, originals: 0, missing: [], bytes: 0 });
    await handle.close();
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
