import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { openAuth } from '../../app/auth/auth.server.ts';
import { createPasswordHasher } from '../../app/auth/passwords.server.ts';
import type { Services } from '../../app/context.ts';
import { type Database, openDatabase } from '../../app/data/database/database.server.ts';
import { migrate } from '../../app/data/database/migrate.server.ts';
import { findPicture } from '../../app/data/pictures/picture-rows.server.ts';
import { makeFolder } from '../../app/media/storage/folders.server.ts';
import { openPictures } from '../../app/media/pictures.server.ts';
import type { Storage } from '../../app/media/storage/storage.server.ts';
import { keepSnapshots, type Snapshots } from '../backup/snapshots.ts';
import { createClock } from './clock.ts';
import type { Config } from './config.ts';
import { createPublicCv } from '../documents/public-cv.ts';
import { type FilesAt, openStorage } from './open-storage.ts';
import { lockDataDir } from './file-lock.ts';
import { databaseFile, refuseMovedSite, type SiteBackend } from './site-place.ts';
import { waitForDatabase } from './wait-for-database.ts';

export type OpenServices = Services & {
  database: Database;
  storage: Storage;
  snapshots: Snapshots;
  /** Where the files are, for workers that open them. */
  files: FilesAt;
  /** For workers that open the site. */
  config: Config;
  close(): Promise<void>;
};

/** Opens every service on the adapter that the configuration chooses. */
export async function openServices(
  config: Config,
  log: Logger,
  now: () => number = Date.now,
): Promise<OpenServices> {
  await makeDataFolder(config);
  const release = config.databaseUrl ? () => {} : lockDataDir(config.dataDir);
  const database = openSiteDatabase(config, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  );
  if (config.databaseUrl) await waitForDatabase(database, log);
  // A wrong bucket or key is found before anything is written, not by the first visitor.
  const storage = await openStorage(config);
  if (config.s3) await storage.check();
  const ran = await migrate(database, { backupDir: path.join(config.dataDir, 'backups') });
  if (ran.length > 0) log.info({ migrations: ran }, 'the database is up to date');

  const pictures = await openPictures({
    storage,
    incomingDir: path.join(config.dataDir, 'incoming'),
    log,
    // While the database is away, pictures are made all the same.
    findWidth: async (image) =>
      (await findPicture(database.db, image).catch(() => undefined))?.width,
  });
  const auth = openSiteAuth(database, config);
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
    config,
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

/** It holds the hash of the password: a new one is for this user alone. */
export async function makeDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  await makeFolder(dataDir, 0o700);
}

export function openSiteDatabase(
  config: SiteBackend,
  onConnectionLost?: (error: Error) => void,
): Database {
  refuseMovedSite(config);
  const { databaseUrl, dataDir } = config;
  return openDatabase({ databaseUrl, file: databaseFile(dataDir), onConnectionLost });
}

/** Without making one. */
export function siteExists({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(databaseFile(dataDir));
}

export function openSiteAuth({ db }: Database, { siteUrl }: Config) {
  return openAuth({ db, siteUrl, passwords: createPasswordHasher() });
}
