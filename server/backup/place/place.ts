import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fromDisk, openDisk } from '../../../app/media/storage/disk.server.ts';
import { makeFolder } from '../../../app/media/storage/folders.server.ts';
import type { Storage } from '../../../app/media/storage/storage.server.ts';
import { BELOW_PLACE, type BackupTo } from './backup-to.ts';
import { parseBackupFileName } from '../format.ts';
import { BackupRefusal } from '../plan-backup.ts';

/**
 * A place holds, below `penseel/`, the backups of one site:
 *   site.txt              identifies the site
 *   backups/<name>.tar    every backup without its originals
 *   originals/…           the originals of all backups, each once
 * It is separate from the site's own files even in the same folder or bucket.
 */
const BACKUPS = 'backups/';
const SITE_KEY = 'site.txt';

export async function openPlace(place: BackupTo, { isReadOnly = false } = {}): Promise<Storage> {
  if ('s3' in place) {
    const { openS3 } = await import('../../../app/media/storage/s3.server.ts');
    return openS3(place.s3, `${BELOW_PLACE}/`);
  }
  const found = await stat(place.folder).catch(() => undefined);
  if (!found?.isDirectory()) {
    throw new BackupRefusal(
      `BACKUP_TO: there is no folder ${place.folder}; create it, or connect its disk.`,
    );
  }
  const folder = path.join(place.folder, BELOW_PLACE);
  // The backups have the hash of the password.
  if (!isReadOnly) {
    await makeFolder(folder, 0o700).catch((error: unknown) => {
      throw fromDisk(error);
    });
  }
  return openDisk(folder, { isReadOnly });
}

export function backupKey(name: string): string {
  return BACKUPS + name;
}

export type PlacedBackup = { key: string; madeAt: Date };

/** The backups of a place, newest first. */
export async function listBackups(place: Storage): Promise<PlacedBackup[]> {
  const found: PlacedBackup[] = [];
  for await (const { key } of place.list(BACKUPS)) {
    const madeAt = parseBackupFileName(key.slice(BACKUPS.length));
    if (madeAt) found.push({ key, madeAt });
  }
  return found.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/**
 * Refuses the place of another site, whose backups would be pruned. After the loss of its data a site starts as another,
 * empty one.
 */
export async function claimPlace(place: Storage, site: string): Promise<void> {
  const found = await place.get(SITE_KEY);
  if (!found) return place.put(SITE_KEY, Buffer.from(site));
  if (Buffer.from(found).toString() === site) return;
  throw new BackupRefusal(
    `BACKUP_TO: these are the backups of another site, or of this one before its data was lost. Restore them (npm run restore -- latest), give another place, or delete ${BELOW_PLACE}/${SITE_KEY} there to go on with this site.`,
  );
}
