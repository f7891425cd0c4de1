import { stat } from 'node:fs/promises';
import { isStorageError } from '../../../app/media/storage/storage.server.ts';
import { BACKUP_TO_ADVICE, type BackupTo, describeBackupTo, parseBackupTo } from './backup-to.ts';
import { explainPlace } from '../../start/explain-start.ts';
import { checkBackup, checkOpenBackup } from '../check-backup.ts';
import type { CheckedBackup } from '../format.ts';
import { backupKey, listBackups, openPlace } from './place.ts';
import { originalsIn } from './originals.ts';
import { BackupRefusal, type OnBackupProgress } from '../plan-backup.ts';

type Options = {
  /** The place that `latest` means. */
  backupTo?: BackupTo;
  resolvePath: (given: string) => string;
  /** Goes without the originals that are lost. */
  isIncomplete?: boolean;
  onProgress?: OnBackupProgress;
  /** Called before the backup is read. */
  onFound: (name: string, isInPlace: boolean) => void;
};

const IN_PLACE = /^(.*?)(\/penseel\/backups)?\/(penseel-[\d-]+\.tar)(\?.*)?$/;

/** Opens and checks a backup by what was typed: a file, a place (its newest), a backup in a place, or `latest`. */
export async function openBackup(given: string, options: Options): Promise<CheckedBackup> {
  if (given === 'latest') return openInPlace(options.backupTo, undefined, options);
  const isUrl = /^https?:/.test(given);
  const target = isUrl ? given : options.resolvePath(given);
  const [, above = '', isPlaced, chosen, query = ''] = IN_PLACE.exec(target) ?? [];
  const found = isUrl ? undefined : await stat(target).catch(() => undefined);
  const isFile = found?.isFile() || (!found && !chosen);
  if (!isUrl && !isPlaced && isFile) {
    options.onFound(target, false);
    return checkBackup(target);
  }
  return openInPlace(parseBackupTo(chosen ? above + query : target), chosen, options);
}

async function openInPlace(
  backupTo: BackupTo | undefined,
  chosen: string | undefined,
  { isIncomplete = false, onProgress, onFound }: Options,
): Promise<CheckedBackup> {
  if (!backupTo) throw new BackupRefusal(`To restore from a place of backups ${BACKUP_TO_ADVICE}`);
  const name = describeBackupTo(backupTo);
  try {
    const place = await openPlace(backupTo, { isReadOnly: true });
    const keys = (await listBackups(place)).map(({ key }) => key);
    const key = chosen ? keys.find((each) => each === backupKey(chosen)) : keys[0];
    const file = key && (await place.open(key));
    if (!file) {
      const others = keys.length > 0 ? ` The newest is ${keys[0]}.` : '';
      throw new BackupRefusal(
        `There is no backup ${chosen ? `${chosen} ` : ''}in ${name}.${others}`,
      );
    }
    onFound(`${key} in ${name}`, true);
    return await checkOpenBackup(
      file,
      originalsIn(place, { isDeep: true, isIncomplete, onProgress }),
    );
  } catch (error) {
    const sentence = isStorageError(error) ? explainPlace(error) : undefined;
    if (!sentence && !(error instanceof BackupRefusal)) throw error;
    const message = sentence ?? (error as Error).message;
    throw new BackupRefusal(message.replace(/^BACKUP_TO/, name), { cause: error });
  }
}
