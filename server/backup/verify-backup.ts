import { hash } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Database } from '../../app/data/database/database.server.ts';
import {
  inSnapshot,
  type BackupRow,
  type DatabaseSnapshot,
} from '../../app/data/backup/snapshot.server.ts';
import type { Storage } from '../../app/media/storage/storage.server.ts';
import type { Config } from '../config/config.ts';
import { openStorage } from '../start/open-storage.ts';
import { openServices, openSiteDatabase } from '../start/services.ts';
import type { CheckedBackup } from './format.ts';
import type { OnBackupProgress } from './plan-backup.ts';
import { readRows } from './read-rows.ts';
import { restoreBackup } from './restore-backup.ts';
import { comparePages } from './verify-pages.ts';

export type Verified = { rows: number; originals: number; pages: number; comparison: string };

type Options = { onProgress?: OnBackupProgress; tmp?: string };

/** Restores a backup into a temporary folder, and compares rows, originals and pages. Throws at the first difference. */
export async function verifyBackup(
  backup: CheckedBackup,
  config: Config,
  { onProgress, tmp = tmpdir() }: Options = {},
): Promise<Verified> {
  await using folder = await mkdtempDisposable(path.join(tmp, 'penseel-verify-'));
  const backend = { dataDir: folder.path, databaseUrl: undefined, s3: undefined };
  await using database = openSiteDatabase(backend, { isDurable: false });
  const storage = await openStorage(backend);
  await restoreBackup(backup, { database, storage, onProgress });
  const rows = await compareRows(backup, database);
  const originals = await compareOriginals(backup, storage);
  await database.close();
  const copy = await openServices({ ...config, ...backend }, pino({ level: 'silent' }), {
    isDurable: false,
  });
  const compared = await comparePages(copy, config).finally(copy.close);
  return { rows, originals, ...compared };
}

async function compareRows(backup: CheckedBackup, database: Database): Promise<number> {
  const compare = async ({ tables, rows }: DatabaseSnapshot) => {
    let count = 0;
    for (const table of tables) {
      const saved = await digestRows(readRows(backup, table));
      const restored = await digestRows(rows(table));
      if (saved.join() !== restored.join()) throw new Error(`The rows of ${table} differ.`);
      count += saved.length;
    }
    return count;
  };
  return inSnapshot(database, compare, { withHistory: true });
}

/** The sorted hashes of rows. The rows themselves cannot be compared in order, because databases sort text differently. */
async function digestRows(rows: AsyncIterable<BackupRow[]>): Promise<string[]> {
  const digests: string[] = [];
  for await (const some of rows) {
    for (const row of some) {
      const sorted = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
      digests.push(hash('sha256', JSON.stringify(sorted)));
    }
  }
  return digests.toSorted();
}

async function compareOriginals(backup: CheckedBackup, storage: Storage): Promise<number> {
  let count = 0;
  for await (const { key } of storage.list('originals/')) {
    const bytes = await storage.get(key);
    if (!bytes || hash('sha256', bytes) !== backup.originals.get(key)?.hash) {
      throw new Error(`The file ${key} differs.`);
    }
    count += 1;
  }
  if (count !== backup.contents.originals) throw new Error('The number of files differs.');
  return count;
}
