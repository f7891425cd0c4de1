import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Services } from '../../../app/context.ts';
import {
  endBackupLease,
  openBackupState,
  readBackupState,
  saveBackupState,
  takeBackupLease,
} from '../../../app/data/backup/backup-state.server.ts';
import {
  type BackupState,
  isBackupDue,
  isBackupOverdue,
} from '../../../app/domain/backup/backup-state.ts';
import { isStorageError } from '../../../app/media/storage/storage.server.ts';
import { type BackupTo, describeBackupTo, isOwnPlace } from './backup-to.ts';
import type { Config } from '../../config/config.ts';
import { explainPlace, explainStart } from '../../start/explain-start.ts';
import type { SiteStores } from '../../start/open-storage.ts';
import { backUp } from './back-up.ts';
import { openPlace } from './place.ts';

const MINUTE = 60 * 1000;
const EXTEND_EVERY = MINUTE / 2;
const CHECK_EVERY = 10 * MINUTE;

type Needs = { stores: SiteStores; config: Config; log: Logger; now: () => number };

export type PlaceBackups = Services['backups'] & { startIfDue(): Promise<void> };

/** The backups in `BACKUP_TO`. Over all replicas one is made at a time, and its result is stored in the database. */
export function openPlaceBackups(needs: Needs): PlaceBackups {
  const { config, now } = needs;
  const { backupTo } = config;
  const { db } = needs.stores.database;

  async function startIf(isWanted: (state: BackupState) => boolean) {
    if (!backupTo || !isWanted(await openBackupState(db, new Date(now())))) return undefined;
    const holder = randomUUID();
    if (!(await takeBackupLease(db, holder, now()))) return undefined;
    return { ended: runWithLease(needs, backupTo, holder) };
  }
  return {
    place: backupTo && describeBackupTo(backupTo),
    isOwnPlace: backupTo !== undefined && isOwnPlace(backupTo, config),
    async isOverdue() {
      const state = backupTo && (await readBackupState(db));
      return state !== undefined && isBackupOverdue(state, now());
    },
    start: () => startIf(() => true),
    async startIfDue() {
      const started = await startIf((state) => isBackupDue(state, config.timeZone, now()));
      await started?.ended;
    },
  };
}

async function runWithLease(
  { stores, config, log, now }: Needs,
  backupTo: BackupTo,
  holder: string,
): Promise<void> {
  const { db } = stores.database;
  const at = new Date(now());
  const lost = new AbortController();
  const extending = setInterval(() => {
    takeBackupLease(db, holder, now()).then(
      (isHeld) => isHeld || lost.abort(new Error('Another process makes a backup.')),
      () => undefined,
    );
  }, EXTEND_EVERY).unref();
  async function save(result: Pick<BackupState, 'last' | 'failed'>): Promise<void> {
    const { failed: _, ...state } = await openBackupState(db, at);
    await saveBackupState(db, { ...state, ...result });
  }
  try {
    const { site } = await openBackupState(db, at);
    const place = await openPlace(backupTo);
    const folder = path.join(config.dataDir, 'incoming');
    const made = await backUp({ stores, place, site, now: at, folder, log, signal: lost.signal });
    log.info(made, 'backup made');
    await save({ last: { at: at.toISOString(), place: describeBackupTo(backupTo) } });
  } catch (error) {
    log.error({ err: error }, 'backup failed');
    if (lost.signal.aborted) return;
    const failed = { at: new Date(now()).toISOString(), message: explainBackup(error) };
    await save({ failed }).catch(() => undefined);
  } finally {
    clearInterval(extending);
    await endBackupLease(db, holder).catch(() => undefined);
  }
}

/** Says in one sentence why a backup could not be made. */
export function explainBackup(error: unknown): string {
  return isStorageError(error) ? explainPlace(error) : explainStart(error);
}

type Timed = Pick<Needs, 'log' | 'now'> & Pick<SiteStores, 'database'> & { backups: PlaceBackups };

/** Looks every ten minutes whether a backup is due, for the first time ten minutes after the start. */
export async function startBackups({ backups, database, log, now }: Timed): Promise<() => void> {
  if (!backups.place) return () => undefined;
  await openBackupState(database.db, new Date(now()));
  // Only one process uses a SQLite database, so a lease was left by one that was killed.
  if (database.dialect === 'sqlite') await endBackupLease(database.db);
  const timer = setInterval(() => {
    backups.startIfDue().catch((error: unknown) => {
      log.warn({ err: error }, 'a backup could not be started');
    });
  }, CHECK_EVERY).unref();
  return () => clearInterval(timer);
}
