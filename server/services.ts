import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { openAuth } from '../app/auth/auth.server.ts';
import { createPasswordHasher } from '../app/auth/passwords.server.ts';
import { authSecret } from '../app/auth/secret.server.ts';
import type { Services } from '../app/context.ts';
import { type Database, openDatabase } from '../app/data/database.server.ts';
import { migrate } from '../app/data/migrate.server.ts';
import { makeFolder } from '../app/media/folders.server.ts';
import { openPictures } from '../app/media/pictures.server.ts';
import type { Storage } from '../app/media/storage.server.ts';
import { keepSnapshots, type Snapshots } from './backup/snapshots.ts';
import { createClock } from './clock.ts';
import type { Config } from './config.ts';
import { createPublicCv } from './documents/public-cv.ts';
import { type FilesAt, openStorage } from './open-storage.ts';
import { holdDataFolder } from './single-writer.ts';

export type OpenServices = Services & {
  database: Database;
  storage: Storage;
  snapshots: Snapshots;
  /** Where the files are, for threads that open them themselves. */
  files: FilesAt;
  close(): Promise<void>;
};

/** Opens every part on the adapter that the configuration chooses; nothing else knows which it is. */
export async function openServices(
  config: Config,
  log: Logger,
  now: () => number = Date.now,
): Promise<OpenServices> {
  await makeDataFolder(config);
  const release = config.databaseUrl ? () => {} : holdDataFolder(config.dataDir);
  const database = openSiteDatabase(config, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  );
  // A wrong bucket or key is found before anything is written, not by the first visitor.
  const storage = await openStorage(config);
  if (config.s3) await storage.check();
  const ran = await migrate(database, { backupDir: path.join(config.dataDir, 'backups') });
  if (ran.length > 0) log.info({ migrations: ran }, 'the database is up to date');

  const pictures = await openPictures({
    storage,
    incomingDir: path.join(config.dataDir, 'incoming'),
    log,
  });
  const auth = await openSiteAuth(database, config);
  const snapshots = keepSnapshots({ database, storage });
  const { today } = createClock(config.timeZone, now);
  const files = { s3: config.s3, dataDir: config.dataDir };
  const { siteUrl } = config;
  return {
    db: database.db,
    database,
    storage,
    snapshots,
    files,
    pictures,
    auth,
    log,
    siteUrl,
    makePublicCv: createPublicCv({ db: database.db, siteUrl, today }, files),
    historyDays: config.historyDays,
    timeZone: config.timeZone,
    today,
    now,
    async close() {
      await pictures.close();
      await snapshots.close();
      await database.close();
      release();
    },
  };
}

/** It holds the password's hash and the key that signs cookies: a new one is for this user alone. */
export async function makeDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  await makeFolder(dataDir, 0o700);
}

export function openSiteDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onConnectionLost?: (error: Error) => void,
): Database {
  return openDatabase({ databaseUrl, file: databaseFile(dataDir), onConnectionLost });
}

/** Looking for a site must not make one. */
export function siteExists({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(databaseFile(dataDir));
}

function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'penseel.sqlite');
}

export async function openSiteAuth({ db, dialect }: Database, { siteUrl }: Config) {
  const secret = await authSecret(db);
  return openAuth({ db, dialect, siteUrl, secret, passwords: createPasswordHasher() });
}
