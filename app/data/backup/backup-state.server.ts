import { randomUUID } from 'node:crypto';
import { type BackupState, parseBackupState } from '../../domain/backup/backup-state.ts';
import { parseJson } from '../../domain/parse-json.ts';
import type { Db } from '../database/tables.ts';
import {
  insertInternalSetting,
  readInternalSetting,
  writeInternalSetting,
} from '../settings/internal-settings.server.ts';

const LEASE_MILLISECONDS = 2 * 60 * 1000;

export async function readBackupState(db: Db): Promise<BackupState | undefined> {
  return parseBackupState(parseJson((await readInternalSetting(db, 'backup')) ?? ''));
}

/** Creates the state when the site first expects backups. */
export async function openBackupState(db: Db, now: Date): Promise<BackupState> {
  const state = await readBackupState(db);
  if (state) return state;
  const created = { site: randomUUID(), since: now.toISOString() };
  await insertInternalSetting(db, 'backup', JSON.stringify(created));
  // Another replica may have been faster.
  return (await readBackupState(db)) ?? created;
}

/** The process with the lease is the only one that changes the state. */
export async function saveBackupState(db: Db, state: BackupState): Promise<void> {
  await writeInternalSetting(db, 'backup', JSON.stringify(state));
}

/** Whether a process is making a backup. */
export async function isBackupRunning(db: Db, now: number): Promise<boolean> {
  const lease = await readInternalSetting(db, 'backupLease');
  return lease !== undefined && lease > new Date(now).toISOString();
}

/** Takes the lease for this holder, or extends it; false if another one has it. */
export async function takeBackupLease(db: Db, holder: string, now: number): Promise<boolean> {
  await insertInternalSetting(db, 'backupLease', '');
  const { numUpdatedRows } = await db
    .updateTable('Settings')
    .set({ value: `${new Date(now + LEASE_MILLISECONDS).toISOString()} ${holder}` })
    .where('key', '=', 'backupLease')
    .where(({ or, eb }) =>
      or([eb('value', '<=', new Date(now).toISOString()), eb('value', 'like', `%${holder}`)]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Without a holder it ends any lease. */
export async function endBackupLease(db: Db, holder = ''): Promise<void> {
  const lease = db.updateTable('Settings').set({ value: '' }).where('key', '=', 'backupLease');
  await lease.where('value', 'like', `%${holder}`).execute();
}
