import { openBackup } from '../server/backup/place/open-backup.ts';
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

const USAGE = `Usage: npm run restore -- FILE    restore a backup into an empty DATA_DIR, or into an empty database and bucket
       npm run restore -- PLACE   the same from the newest backup in a folder or bucket of backups
       npm run restore -- latest  the same from the newest backup in BACKUP_TO
       npm run restore -- --incomplete PLACE   without originals that are missing or damaged there
`;

async function main(args: string[]): Promise<void> {
  const isIncomplete = args[0] === '--incomplete';
  const [given, ...more] = isIncomplete ? args.slice(1) : args;
  if (given === undefined || given.startsWith('-') || more.length > 0) {
    return printUsage(USAGE);
  }
  const config = readEnvironment();
  let name = given;
  await using backup = await openBackup(given, {
    backupTo: config.backupTo,
    resolvePath: resolveTypedPath,
    isIncomplete,
    onProgress: createBackupProgress('Checked'),
    onFound(found, isInPlace) {
      name = found;
      // The originals of a place are read until the end.
      if (isInPlace) dropRootPrivileges(config.dataDir);
      process.stderr.write(`Checking ${name}\n`);
    },
  });
  dropRootPrivileges(config.dataDir);
  await makeDataFolder(config);
  const release = config.databaseUrl ? () => {} : lockDataDir(config.dataDir);
  const database = openSiteDatabase(config);
  const storage = await openStorage(config);
  const onProgress = createBackupProgress('Restored');
  try {
    await restoreBackup(backup, { database, storage, onProgress });
  } catch (error) {
    throw explain(error, name);
  } finally {
    await database.close();
    release();
  }
  await markMovedSite(config);
  console.log(`${describeBackend(config)} now holds the site of ${backup.header.madeAt}.`);
  console.log('Sign in with the password of that time. All earlier sessions have ended.');
}

/** A refused backup has changed nothing; after another error the restore is incomplete. */
function explain(error: unknown, name: string): unknown {
  if (error instanceof BackupRefusal) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(
    `The restore was interrupted: ${reason} The site cannot start until it is complete. Restore ${name} again, by the same command.`,
  );
}

runCommand(main);
