import type { Logger } from 'pino';
import { chooseBackups } from '../../../app/domain/backup/choose-backups.ts';
import type { Storage } from '../../../app/media/storage/storage.server.ts';
import type { SiteStores } from '../../start/open-storage.ts';
import { checkOpenBackup, readListed } from '../check-backup.ts';
import { backupFileName, type BackedUpOriginals } from '../format.ts';
import { backupKey, claimPlace, listBackups, type PlacedBackup } from './place.ts';
import { copyOriginals, originalsIn, putPieces } from './originals.ts';
import { BackupRefusal, planArchive, takeRowsWithFiles } from '../plan-backup.ts';

const DAY = 24 * 60 * 60 * 1000;

type BackUp = {
  stores: SiteStores;
  place: Storage;
  /** Identifies the site. */
  site: string;
  now: Date;
  /** For temporary files. */
  folder: string;
  log: Pick<Logger, 'warn'>;
  signal?: AbortSignal;
};

export type MadeBackup = { key: string; bytes: number; originals: number; missing: string[] };

/**
 * Makes a backup in a place, and deletes those that are no longer kept. The originals are copied first, and the file gets
 * its name last, so an interrupted backup leaves only copies that the next one uses.
 */
export async function backUp(options: BackUp): Promise<MadeBackup> {
  const { place, site, now, log } = options;
  await place.check();
  await claimPlace(place, site);
  const made = await writeBackup(options);
  await prune(place, now).catch((error: unknown) => {
    log.warn({ err: error }, 'old backups could not be deleted');
  });
  return made;
}

async function writeBackup({ stores, place, now, folder, log, signal }: BackUp) {
  const known = await readNewest(place, log);
  const copied: BackedUpOriginals = new Map();
  const copying = { from: stores.storage, to: place, known, copied, folder, signal };
  const { spool, files, missing } = await takeRowsWithFiles(stores.database, {
    findFiles: (originals) => copyOriginals(originals, copying),
  });
  await using archive = planArchive(spool, { beside: files, missing, madeAt: now });
  const key = backupKey(backupFileName(now));
  await putPieces(place, key, { pieces: archive.read(0, archive.size), folder });
  await verify(place, key);
  const bytes = [...copied.values()].reduce((total, { size }) => total + size, archive.size);
  return { key, missing, originals: copied.size, bytes };
}

/** The originals of the newest backup. If it cannot be read, all copies are compared again. */
async function readNewest(place: Storage, log: BackUp['log']): Promise<BackedUpOriginals> {
  const [newest] = await listBackups(place);
  if (!newest) return new Map();
  return listedIn(place, newest).catch((error: unknown) => {
    log.warn({ err: error, backup: newest.key }, 'the newest backup cannot be read');
    return new Map();
  });
}

async function listedIn(place: Storage, { key }: PlacedBackup): Promise<BackedUpOriginals> {
  const file = await place.open(key);
  if (!file) throw new BackupRefusal(`${key} is gone.`);
  try {
    return await readListed(file);
  } finally {
    await file.close();
  }
}

/** Reads the written backup as a restore does. Its new originals were already read back. */
async function verify(place: Storage, key: string): Promise<void> {
  const file = await place.open(key);
  try {
    if (!file) throw new BackupRefusal(`${key} is gone.`);
    await (await checkOpenBackup(file, originalsIn(place))).close();
  } catch (error) {
    if (!(error instanceof BackupRefusal)) throw error;
    await place.delete(key);
    throw new BackupRefusal(
      'BACKUP_TO: the backup was written, but cannot be read back; check the place, or give another one.',
      { cause: error },
    );
  }
}

/** Deletes the backups that are not kept, and then the originals that no kept backup lists. */
async function prune(place: Storage, now: Date): Promise<void> {
  const all = await listBackups(place);
  const times = new Set(chooseBackups(all.map(({ madeAt }) => madeAt)));
  for (const { madeAt, key } of all) if (!times.has(madeAt)) await place.delete(key);
  const unlisted = new Set<string>();
  for await (const { key, modified } of place.list('originals/')) {
    // A recent one may belong to a backup that is being made.
    if (now.getTime() - modified.getTime() > DAY) unlisted.add(key);
  }
  // If one of them cannot be read, this ends here: its originals must stay.
  for (const backup of all.filter(({ madeAt }) => times.has(madeAt))) {
    if (unlisted.size === 0) return;
    for (const key of (await listedIn(place, backup)).keys()) unlisted.delete(key);
  }
  for (const key of unlisted) await place.delete(key);
}
