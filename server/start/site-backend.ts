import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, ConfigError } from '../config/config.ts';

/** The part of the configuration that selects the database and the storage of a site. */
export type SiteBackend = Pick<Config, 'databaseUrl' | 's3' | 'dataDir'>;

export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'penseel.sqlite');
}

/** Describes where a site is stored, without the password of the database. */
export function describeBackend({ databaseUrl, s3, dataDir }: SiteBackend): string {
  const files = s3 ? `, files in the bucket ${s3.bucket}` : '';
  if (!databaseUrl) return `SQLite in ${dataDir}${files}`;
  const { host, pathname } = new URL(databaseUrl);
  const database = `PostgreSQL database ${pathname.slice(1)}${host && ` on ${host}`}`;
  return `${database}${files || `, files in ${dataDir}`}`;
}

/** The file that marks the data folder of a site that was moved to PostgreSQL and S3. */
function markerOf(dataDir: string): string {
  return path.join(dataDir, 'moved.txt');
}

/** Marks the data folder after a restore into PostgreSQL and S3, because it may have an old copy of the site. */
export async function markMovedSite(backend: SiteBackend): Promise<void> {
  const isMoved = backend.databaseUrl && backend.s3 && existsSync(databaseFile(backend.dataDir));
  if (isMoved) await writeFile(markerOf(backend.dataDir), `${describeBackend(backend)}\n`);
}

/** Refuses to use the old copy of a site that was moved. */
export function refuseMovedSite({ databaseUrl, s3, dataDir }: SiteBackend): void {
  const marker = markerOf(dataDir);
  if ((databaseUrl && s3) || !existsSync(marker)) return;
  throw new ConfigError(
    databaseUrl ? 'S3_BUCKET' : 'DATABASE_URL',
    `is missing; the site of ${dataDir} was moved to ${readFileSync(marker, 'utf8').trim()}. Give its variables, or remove ${marker} to use the old copy.`,
  );
}
