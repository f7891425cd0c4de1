import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../app/data/database.server.ts';
import { openDisk } from '../../app/media/disk.server.ts';
import { openS3 } from '../../app/media/s3.server.ts';
import type { Storage } from '../../app/media/storage.server.ts';
import { createPostgresDatabase } from './databases.ts';
import { startS3 } from './s3.ts';

/** Where a site can live, and the environment that leads there. */
export type SitePlace = {
  database: Database;
  storage: Storage;
  folder: string;
  env: Record<string, string>;
};

export const SITE_PLACES = ['SQLite and a folder', 'PostgreSQL and S3'] as const;

/** An empty place for a site, gone when the test ends. */
export async function openSitePlace(kind: (typeof SITE_PLACES)[number]): Promise<SitePlace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-place-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const isFolder = kind === 'SQLite and a folder';
  const databaseUrl = isFolder ? undefined : await createPostgresDatabase();
  const database = openDatabase({ databaseUrl, file: path.join(folder, 'penseel.sqlite') });
  onTestFinished(() => database.close());
  if (isFolder || !databaseUrl) {
    const storage = await openDisk(path.join(folder, 'files'));
    return { database, storage, folder, env: { DATA_DIR: folder } };
  }
  const { settings, stop } = await startS3();
  onTestFinished(stop);
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
  return { database, storage: openS3(settings), folder, env };
}
