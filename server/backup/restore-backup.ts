import { hash as hashOf } from 'node:crypto';
import type { Database } from '../../app/data/database/database.server.ts';
import { migrate } from '../../app/data/database/migrate.server.ts';
import { migrations } from '../../app/data/migrations/all.ts';
import {
  beginRestore,
  endRestore,
  findRestoreTarget,
  replaceRows,
  setLastIds,
} from '../../app/data/backup/backup-rows.server.ts';
import type { Trx } from '../../app/data/database/tables.ts';
import type { SiteStores } from '../start/open-storage.ts';
import { type CheckedBackup, ORIGINALS } from './format.ts';
import { BackupRefusal, type OnBackupProgress } from './plan-backup.ts';
import { readRows } from './read-rows.ts';

type Target = SiteStores & { onProgress?: OnBackupProgress };

/** Throws a BackupRefusal if the backup cannot be restored into this target. Changes nothing. */
async function checkTarget(backup: CheckedBackup, { database, storage }: Target): Promise<void> {
  const { schema } = backup.header;
  const target = await findRestoreTarget(database.db);
  if (target.state === 'used') throw new BackupRefusal(USED_DATABASE);
  if (target.state === 'broken-off') {
    if (target.schema.every((name) => schema.includes(name))) return;
    throw new BackupRefusal(OTHER_RESTORE);
  }
  for await (const { key } of storage.list(ORIGINALS)) {
    throw new BackupRefusal(`${USED_STORAGE} The first is ${key}.`);
  }
}

const USED_DATABASE =
  'There is a site here already. A backup goes into an empty place only: give an empty DATA_DIR (or an empty database in DATABASE_URL and an empty bucket in S3_BUCKET), or move this one away first.';
const USED_STORAGE =
  'There are pictures here already. A backup goes into an empty place only: give an empty DATA_DIR (or an empty bucket in S3_BUCKET), or move these away first.';
const OTHER_RESTORE =
  'The restore of a newer backup was broken off here. Restore that one again, or give an empty place.';

/**
 * Restores a backup into an empty target. Until it is complete, a mark in the database prevents Penseel from starting on
 * it. All rows are written in the last step, in one transaction. An interrupted restore can be run again. The tables have
 * the backup's schema, and the next start migrates them.
 */
export async function restoreBackup(backup: CheckedBackup, target: Target): Promise<void> {
  const { database } = target;
  await checkTarget(backup, target);
  if (!(await beginRestore(database))) throw new BackupRefusal(USED_DATABASE);
  const { length } = backup.header.schema;
  await migrate(database, { migrations: migrations.slice(0, length), isRestoring: true });

  await putOriginals(backup, target);
  await database.db.transaction().execute((trx) => fillTables(backup, trx, database));
}

async function putOriginals(backup: CheckedBackup, { storage, onProgress }: Target): Promise<void> {
  let originals = 0;
  let bytes = 0;
  const referenced = await listReferenced(backup);
  for (const [key, { size, hash }] of backup.originals) {
    if (!referenced.has(key)) continue;
    const content = Buffer.concat(await Array.fromAsync(backup.read(key)));
    if (hashOf('sha256', content) !== hash) {
      throw new Error('The file changed while it was read.');
    }
    await storage.put(key, content);
    originals += 1;
    bytes += size;
    onProgress?.({ originals, of: referenced.size, bytes });
  }
}

/** The originals that rows refer to. A backup may also have the file of a picture that was deleted during the backup. */
async function listReferenced(backup: CheckedBackup): Promise<Set<string>> {
  const referenced = new Set<string>();
  for await (const rows of readRows(backup, 'Pictures')) {
    for (const { original } of rows) referenced.add(String(original));
  }
  return referenced;
}

async function fillTables(backup: CheckedBackup, trx: Trx, { dialect }: Database): Promise<void> {
  if (!(await endRestore(trx))) throw new Error('Another restore into the same place was faster.');
  const target = { db: trx, dialect };
  for (const table of backup.tables) await replaceRows(target, table, readRows(backup, table));
  await setLastIds(target, backup.contents.lastIds);
}
