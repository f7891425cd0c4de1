import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../app/data/database.server.ts';
import { inSnapshot, type PlainRow } from '../../app/data/snapshot.server.ts';
import { openDisk } from '../../app/media/disk.server.ts';
import type { Storage } from '../../app/media/storage.server.ts';
import type { Config } from '../config.ts';
import { openServices } from '../services.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import type { BackupProgress } from './plan-backup.ts';
import { readRows } from './read-rows.ts';
import { restoreBackup } from './restore-backup.ts';
import { comparePages } from './verify-pages.ts';

export type Verified = { rows: number; originals: number; pages: number; live: string };

type Options = { onProgress?: (progress: BackupProgress) => void; tmp?: string };

/** Proves a backup: restores it into a temporary folder and compares what came out. Throws what differs. */
export async function verifyBackup(
  file: string,
  config: Config,
  { onProgress, tmp = tmpdir() }: Options = {},
): Promise<Verified> {
  const backup = await checkBackup(file);
  const dataDir = await mkdtemp(path.join(tmp, 'penseel-verify-'));
  try {
    const database = openDatabase({ file: path.join(dataDir, 'penseel.sqlite') });
    try {
      const storage = await openDisk(path.join(dataDir, 'files'));
      await restoreBackup(backup, { database, storage, onProgress });
      const rows = await compareRows(backup, database);
      const originals = await compareOriginals(backup, storage);
      await database.close();
      const copyConfig = { ...config, dataDir, databaseUrl: undefined, s3: undefined };
      const copy = await openServices(copyConfig, pino({ level: 'silent' }));
      const compared = await comparePages(copy, config).finally(copy.close);
      return { rows, originals, ...compared };
    } finally {
      await database.close();
    }
  } finally {
    await backup.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compareRows(backup: CheckedBackup, database: Database): Promise<number> {
  return inSnapshot(database, async ({ tables, rows }) => {
    let count = 0;
    for (const table of tables) {
      const saved = await digestRows(readRows(backup, table));
      const restored = await digestRows(rows(table));
      if (saved.join() !== restored.join()) throw new Error(`The rows of ${table} differ.`);
      count += saved.length;
    }
    return count;
  });
}

/** In an order of its own: databases sort texts differently. */
async function digestRows(rows: AsyncIterable<PlainRow[]>): Promise<string[]> {
  const digests: string[] = [];
  for await (const some of rows) {
    for (const row of some) {
      const sorted = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
      digests.push(sha256(JSON.stringify(sorted)));
    }
  }
  return digests.toSorted();
}

async function compareOriginals(backup: CheckedBackup, storage: Storage): Promise<number> {
  let count = 0;
  for await (const { key } of storage.list('originals/')) {
    const bytes = await storage.get(key);
    if (!bytes || sha256(bytes) !== backup.originals.get(key)?.hash) {
      throw new Error(`The file ${key} differs.`);
    }
    count += 1;
  }
  if (count !== backup.contents.originals) throw new Error('The number of files differs.');
  return count;
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
