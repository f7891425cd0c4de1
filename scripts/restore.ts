import { checkBackup } from '../server/backup/check-backup.ts';
import { BackupRefusal } from '../server/backup/plan-backup.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import type { Config } from '../server/config.ts';
import { makeDataFolder } from '../server/services.ts';
import { holdDataFolder } from '../server/single-writer.ts';
import { fromHere, openPlace, readEnvironment, runCommand, sayUsage } from './command.ts';
import { createBackupProgress } from './progress-line.ts';

const USAGE = `Usage: npm run restore -- FILE
  puts a backup into an empty DATA_DIR, or an empty database and bucket
`;

async function main([given, ...more]: string[]): Promise<void> {
  if (given === undefined || given.startsWith('-') || more.length > 0) {
    return sayUsage(USAGE);
  }
  const config = readEnvironment();
  const file = fromHere(given);
  process.stderr.write(`Checking ${file}\n`);
  await using backup = await checkBackup(file);
  await makeDataFolder(config);
  const release = config.databaseUrl ? () => {} : holdDataFolder(config.dataDir);
  const place = await openPlace(config);
  try {
    await restoreBackup(backup, { ...place, onProgress: createBackupProgress('Restored') });
  } catch (error) {
    throw explain(error, file);
  } finally {
    await place.database.close();
    release();
  }
  console.log(`${describePlace(config)} now holds the site of ${backup.about.madeAt}.`);
  console.log('Sign in with the password of then; everybody who was signed in is signed out.');
}

/** A refusal has touched nothing; anything else came in the middle. */
function explain(error: unknown, file: string): unknown {
  if (error instanceof BackupRefusal) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(
    `The restore was broken off: ${reason} The site cannot start until it is done. Run it again: npm run restore -- ${file}`,
  );
}

function describePlace({ databaseUrl, s3, dataDir }: Config): string {
  if (databaseUrl && s3) return 'The database and the bucket';
  return databaseUrl ? 'The database' : dataDir;
}

runCommand(main);
