import { readBackupState } from '../../../app/data/backup/backup-state.server.ts';
import type { Database } from '../../../app/data/database/database.server.ts';
import { type BackupState, isBackupOverdue } from '../../../app/domain/backup/backup-state.ts';
import type { Finding } from '../../finding.ts';
import { describeBackupTo, isOwnPlace } from './backup-to.ts';
import type { Config } from '../../config/config.ts';
import { listBackups, openPlace } from './place.ts';
import { explainBackup } from './place-backups.ts';

/** For the doctor: whether backups are made in `BACKUP_TO`, and whether that place answers. */
export async function examineBackups(
  { db }: Database,
  config: Config,
  now = Date.now(),
): Promise<Finding[]> {
  const { backupTo } = config;
  if (!backupTo) {
    return [{ kind: 'note', sentence: 'No backups are made every night: BACKUP_TO is not set.' }];
  }
  const findings = [describeLast(await readBackupState(db), now)];
  if (isOwnPlace(backupTo, config)) {
    findings.push({
      kind: 'note',
      sentence: `BACKUP_TO: ${describeBackupTo(backupTo)} is among the site’s own files; choose one on another disk or with another provider.`,
    });
  }
  const problem = await openPlace(backupTo, { isReadOnly: true })
    .then(listBackups)
    .then(() => undefined, explainBackup);
  if (problem) findings.push({ kind: 'wrong', sentence: problem });
  return findings;
}

function describeLast(state: BackupState | undefined, now: number): Finding {
  const { last, failed } = state ?? {};
  const text = last
    ? `The last backup is of ${last.at}, in ${last.place}.`
    : 'There is no backup yet.';
  const sentence = failed ? `${text} The last attempt failed. ${failed.message}` : text;
  if (state && isBackupOverdue(state, now)) return { kind: 'wrong', sentence };
  return { kind: last && !failed ? 'fine' : 'note', sentence };
}
