import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Holds the data folder for this process. SQLite's own file lock is used because the system releases
 * it however the process ends, so that nothing stale can keep the owner out.
 */
export function holdDataFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(path.join(dataDir, 'in-use.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new DataFolderInUse() : error;
  }
  return () => lock.close();
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  override message =
    'DATA_DIR: another Penseel is running on this data folder; stop it first, or give another folder.';
}
