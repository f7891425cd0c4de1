import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../../app/data/database/database.server.ts';
import { openDisk } from '../../../app/media/storage/disk.server.ts';
import { openS3 } from '../../../app/media/storage/s3.server.ts';
import type { Storage } from '../../../app/media/storage/storage.server.ts';
import { createPostgresDatabase } from '../database/databases.ts';
import { copyMigrated } from '../database/migrated.ts';
import { s3Env, startS3 } from '../media/s3.ts';
import { LOW_COSTS } from './low-costs.ts';

/** The database and the storage of a site, and the environment that selects them. */
export type TestBackend = {
  database: Database;
  storage: Storage;
  folder: string;
  env: Record<string, string>;
  remove(): Promise<void>;
};

export const SITE_BACKENDS = ['SQLite and a folder', 'PostgreSQL and S3'] as const;
export type BackendKind = (typeof SITE_BACKENDS)[number];

type Options = Parameters<typeof createPostgresDatabase>[0];

/** Opens an empty backend, which is removed when the test ends. */
export async function openBackend(kind: BackendKind, options: Options = {}): Promise<TestBackend> {
  const backend = await createBackend(kind, options);
  onTestFinished(backend.remove);
  return backend;
}

/** Creates an empty backend, which the caller removes. */
export async function createBackend(
  kind: BackendKind,
  options: Options = {},
): Promise<TestBackend> {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-backend-'));
  const isFolder = kind === 'SQLite and a folder';
  const databaseUrl = isFolder ? undefined : await createPostgresDatabase(options);
  if (isFolder && options.isMigrated) await copyMigrated(folder);
  const file = path.join(folder, 'penseel.sqlite');
  const database = openDatabase({ databaseUrl, file, isDurable: LOW_COSTS.isDurable });
  const s3 = isFolder ? undefined : await startS3();
  async function remove(): Promise<void> {
    await database.close();
    await s3?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const storage = s3 ? openS3(s3.settings) : await openDisk(path.join(folder, 'files'));
  const remote = s3 && databaseUrl ? { DATABASE_URL: databaseUrl, ...s3Env(s3.settings) } : {};
  return { database, storage, folder, env: { DATA_DIR: folder, ...remote }, remove };
}
