import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { openAuth } from '../../app/auth/auth.server.ts';
import {
  createPasswordHasher,
  type PasswordCost,
  type PasswordHasher,
} from '../../app/auth/passwords.server.ts';
import type { Services } from '../../app/context.ts';
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
} from '../../app/data/database/database.server.ts';
import { migrate } from '../../app/data/database/migrate.server.ts';
import { findPictureFacts } from '../../app/data/pictures/picture-facts.server.ts';
import { readWidthLimit } from '../../app/data/pictures/picture-widths.server.ts';
import { makeFolder } from '../../app/media/storage/folders.server.ts';
import type { EncodingEffort } from '../../app/media/images/render-picture.server.ts';
import { openPictures } from '../../app/media/pictures.server.ts';
import { openPlaceBackups, type PlaceBackups } from '../backup/place/place-backups.ts';
import { openSnapshots, type Snapshots } from '../backup/snapshots.ts';
import { createClock } from './clock.ts';
import type { Config } from '../config/config.ts';
import { createPublicCv } from '../documents/public-cv.ts';
import { openReleases } from '../releases.ts';
import { openMail } from '../mail/open-mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import { openStorage, type SiteStores, type StorageConfig } from './open-storage.ts';
import { lockDataDir } from './file-lock.ts';
import { databaseFile, refuseMovedSite, type SiteBackend } from './site-backend.ts';
import { waitForDatabase } from './wait-for-database.ts';

export type OpenServices = Services &
  SiteStores & {
    snapshots: Snapshots;
    backups: PlaceBackups;
    releases: ReturnType<typeof openReleases>;
    /** For worker threads that open the storage. */
    files: StorageConfig;
    /** For worker threads that open the site. */
    config: Config;
    mailer: Mailer | undefined;
    close(): Promise<void>;
  };

/** What tests change: the clock, and the cost of passwords, pictures and commits. */
type ServiceOptions = {
  now?: () => number;
  isDurable?: boolean;
  passwordCost?: PasswordCost;
  encodingEffort?: EncodingEffort;
};

/** Opens every service with the adapters that the configuration selects. */
export async function openServices(
  config: Config,
  log: Logger,
  { now = Date.now, isDurable, passwordCost, encodingEffort }: ServiceOptions = {},
): Promise<OpenServices> {
  await makeDataFolder(config);
  const release = config.databaseUrl ? () => {} : lockDataDir(config.dataDir);
  const database = openSiteDatabase(config, {
    isDurable,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  if (config.databaseUrl) await waitForDatabase(database, log);
  // Finds a wrong bucket or key at the start, before anything is written.
  const storage = await openStorage(config);
  if (config.s3) await storage.check();
  const ran = await migrate(database, { backupDir: path.join(config.dataDir, 'backups') });
  if (ran.length > 0) log.info({ migrations: ran }, 'the database is up to date');

  const pictures = await openPictures({
    storage,
    incomingDir: path.join(config.dataDir, 'incoming'),
    log,
    effort: encodingEffort,
    readWidthLimit: rememberLast(() => readWidthLimit(database.db)),
    findFacts: (image) => findPictureFacts(database.db, config.siteUrl, image),
  });
  const passwords = createPasswordHasher(passwordCost);
  const auth = openSiteAuth(database, config, passwords);
  const stores = { database, storage };
  const snapshots = openSnapshots(stores);
  const { today } = createClock(config.timeZone, now);
  const files = { s3: config.s3, dataDir: config.dataDir };
  const { siteUrl } = config;
  const releases = openReleases({ db: database.db, log, now, releases: config.releases });
  const { mail, mailer } = await openMail(config, auth);
  return {
    db: database.db,
    database,
    storage,
    snapshots,
    backups: openPlaceBackups({ stores, config, log, now }),
    releases,
    describeNewerRelease: releases.describeNewer,
    files,
    config,
    pictures,
    auth,
    passwords,
    mail,
    mailer,
    log,
    siteUrl,
    makePublicCv: createPublicCv({ db: database.db, siteUrl, today }, files),
    historyDays: config.historyDays,
    enquiryDays: config.enquiryDays,
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

/** A new data folder is readable by its user only, because the database has the hash of the password. */
export async function makeDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  await makeFolder(dataDir, 0o700);
}

export function openSiteDatabase(
  config: SiteBackend,
  options: Pick<DatabaseOptions, 'isDurable' | 'onConnectionLost'> = {},
): Database {
  refuseMovedSite(config);
  const { databaseUrl, dataDir } = config;
  return openDatabase({ databaseUrl, file: databaseFile(dataDir), ...options });
}

/** Checks without creating a site. */
export function siteExists({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(databaseFile(dataDir));
}

export function openSiteAuth(
  { db }: Database,
  { siteUrl }: Config,
  passwords: PasswordHasher = createPasswordHasher(),
) {
  return openAuth({ db, siteUrl, passwords });
}

/** While the database is unavailable, the last value is returned. */
function rememberLast<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { value: T } | undefined;
  return async () => {
    try {
      last = { value: await read() };
    } catch (error) {
      if (!last) throw error;
    }
    return last.value;
  };
}
