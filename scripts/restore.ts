import { checkBackup } from '../server/backup/check-backup.ts';
import { BackupRefusal } from '../server/backup/plan-backup.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { openStorage } from '../server/start/open-storage.ts';
import { makeDataFolder, openSiteDatabase } from '../server/start/services.ts';
import { lockDataDir } from '../server/start/file-lock.ts';
import { describeBackend, markMovedSite } from '../server/start/site-backend.ts';
import {
  dropRootPrivileges,
  resolveTypedPath,
  readEnvironment,
  runCommand,
  printUsage,
} from './command-line/command.ts';
import { createBackupProgress } from './command-line/progress-line.ts';

const USAGE = `Usage: npm run restore -- FILE
  restores a backup into an empty DATA_DIR, or into an empty database and bucket
`;

async function main([given, ...more]: string[]): Promise<void> {
  if (given === undefined || given.startsWith('-') || more.length > 0) {
    return printUsage(USAGE);
  }
  const config = readEnvironment();
  const file = resolveTypedPath(given);
  process.stderr.write(`Checking ${file}\n`);
  await using backup = await checkBackup(file);
  dropRootPrivileges(config.dataDir);
  await makeDataFolder(config);
  const release = config.databaseUrl ? () => {} : lockDataDir(config.dataDir);
  const database = openSiteDatabase(config);
  const storage = await openStorage(config);
  const onProgress = createBackupProgress('Restored');
  try {
    await restoreBackup(backup, { database, storage, onProgress });
  } catch (error) {
    throw explain(error, file);
  } finally {
    await database.close();
    release();
  }
  await markMovedSite(config);
  console.log(`${describeBackend(config)} now holds the site of ${backup.header.madeAt}.`);
  console.log('Sign in with the password of that time. All earlier sessions have ended.');
}

/** A refused backup has changed nothing; after another error the restore is incomplete. */
function explain(error: unknown, file: string): unknown {
  if (error instanceof BackupRefusal) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(
    `The restore was interrupted: ${reason} The site cannot start until it is complete. Run it again: npm run restore -- ${file}`,
  );
}

runCommand(main);
