import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { checkBackup } from '../../../server/backup/check-backup.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { convertSite } from '../../../server/import/convert-site.ts';
import type { Source } from '../../../server/import/source.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openStorage } from '../../../server/start/open-storage.ts';
import { makeDataFolder, openSiteDatabase } from '../../../server/start/services.ts';

export const TODAY = '2026-11-17';

/** Makes a folder for one test and the configuration of a site in it. */
export async function makeImportFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: path.join(folder, 'site') }, folder);
  return { folder, config, file: path.join(folder, 'import.tar') };
}

/** Converts an old site into a backup and restores it into an empty site. */
export async function importSite(source: Source) {
  const { config, file } = await makeImportFolder();
  const plan = await convertSite(source, file, { config, today: TODAY });
  await using backup = await checkBackup(file);
  await makeDataFolder(config);
  const database = openSiteDatabase(config);
  onTestFinished(() => database.close());
  await restoreBackup(backup, { database, storage: await openStorage(config) });
  return { plan, database, db: database.db, dataDir: config.dataDir };
}

/** Returns the pixels of an imported original. */
export async function pixelsAt({ dataDir }: { dataDir: string }, image = ''): Promise<Buffer> {
  const file = image.replace('/media/', 'files/originals/');
  return sharp(path.join(dataDir, file)).raw().toBuffer();
}

export function pixelsOf(file: Buffer): Promise<Buffer> {
  return sharp(file).raw().toBuffer();
}
