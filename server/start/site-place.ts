import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, ConfigError } from './config.ts';

/** Where a site is. */
export type SiteBackend = Pick<Config, 'databaseUrl' | 's3' | 'dataDir'>;

export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'penseel.sqlite');
}

/** Without the password of the database. */
export function describePlace({ databaseUrl, s3, dataDir }: SiteBackend): string {
  const files = s3 ? `, files in the bucket ${s3.bucket}` : '';
  if (!databaseUrl) return `SQLite in ${dataDir}${files}`;
  const { host, pathname } = new URL(databaseUrl);
  const database = `PostgreSQL database ${pathname.slice(1)}${host && ` on ${host}`}`;
  return `${database}${files || `, files in ${dataDir}`}`;
}

/** Marks the data folder of a site that was moved to PostgreSQL and S3, so that nobody uses the old copy. */
function markOf(dataDir: string): string {
  return path.join(dataDir, 'moved.txt');
}

/** After a restore into PostgreSQL and S3: the data folder may hold the site as it was before. */
export async function markMovedSite(place: SiteBackend): Promise<void> {
  const isMoved = place.databaseUrl && place.s3 && existsSync(databaseFile(place.dataDir));
  if (isMoved) await writeFile(markOf(place.dataDir), `${describePlace(place)}\n`);
}

export function refuseMovedSite({ databaseUrl, s3, dataDir }: SiteBackend): void {
  const mark = markOf(dataDir);
  if ((databaseUrl && s3) || !existsSync(mark)) return;
  throw new ConfigError(
    databaseUrl ? 'S3_BUCKET' : 'DATABASE_URL',
    `is missing; the site of ${dataDir} was moved to ${readFileSync(mark, 'utf8').trim()}. Give its variables, or remove ${mark} to use the old copy.`,
  );
}
