import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, sync } from '../../app/media/folders.server.ts';
import { BackupRefusal, type BackupReport, type BackupSource, makeBackup } from './make-backup.ts';

/** Writes a backup under its name only when it is whole and on the disk. */
export async function writeBackupFile(file: string, source: BackupSource): Promise<BackupReport> {
  if (await stat(file).catch(() => undefined)) {
    throw new BackupRefusal(`There is a file ${file} already. Give another name.`);
  }
  await makeFolder(path.dirname(file));
  const part = `${file}.part`;
  try {
    let report: BackupReport = { rows: 0, originals: 0, missing: [], bytes: 0 };
    await fill(part, makeBackup({ ...source, onDone: (done) => (report = done) }));
    await rename(part, file);
    await sync(path.dirname(file));
    return report;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** It holds the password's hash, so nobody else may read it. */
async function fill(part: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(part, 'w', 0o600);
  try {
    for await (const piece of pieces) await handle.writeFile(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
