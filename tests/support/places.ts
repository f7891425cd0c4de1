import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../app/data/database.server.ts';
import { openDisk } from '../../app/media/disk.server.ts';
import { openS3 } from '../../app/media/s3.server.ts';
import type { Storage } from '../../app/media/storage.server.ts';
import { createPostgresDatabase } from './databases.ts';
import { s3Env, startS3 } from './s3.ts';

/** Where a site can live, and the environment that leads there. */
export type SitePlace = {
  database: Database;
  storage: Storage;
  folder: string;
  env: Record<string, string>;
  remove(): Promise<void>;
};

export const SITE_PLACES = ['SQLite and a folder', 'PostgreSQL and S3'] as const;
export type PlaceKind = (typeof SITE_PLACES)[number];

/** An empty place for a site, gone when the test ends. */
export async function openSitePlace(kind: PlaceKind): Promise<SitePlace> {
  const place = await makeSitePlace(kind);
  onTestFinished(place.remove);
  return place;
}

/** The same for several tests; who makes it removes it. */
export async function makeSitePlace(kind: PlaceKind): Promise<SitePlace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-place-'));
  const isFolder = kind === 'SQLite and a folder';
  const databaseUrl = isFolder ? undefined : await createPostgresDatabase();
  const database = openDatabase({ databaseUrl, file: path.join(folder, 'penseel.sqlite') });
  const s3 = isFolder ? undefined : await startS3();
  async function remove(): Promise<void> {
    await database.close();
    await s3?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const storage = s3 ? openS3(s3.settings) : await openDisk(path.join(folder, 'files'));
  const elsewhere = s3 && databaseUrl ? { DATABASE_URL: databaseUrl, ...s3Env(s3.settings) } : {};
  return { database, storage, folder, env: { DATA_DIR: folder, ...elsewhere }, remove };
}
