import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Locks a file for this process. Returns a function that unlocks it, or null if another process has the lock. It uses
 * SQLite's file lock, which the system releases however the process ends, so no stale lock can remain.
 */
export function lockFile(file: string): (() => void) | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return () => lock.close();
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Locks the data folder for this process. Returns a function that unlocks it. */
export function lockDataDir(dataDir: string): () => void {
  const release = lockFile(path.join(dataDir, 'in-use.lock'));
  if (!release) throw new DataFolderInUse();
  return release;
}

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  override message =
    'DATA_DIR: another Penseel is running on this data folder; stop it first, or give another folder.';
}
