import { statSync } from 'node:fs';
import path from 'node:path';
import { writeBackupFile } from '../server/backup/backup-file.ts';
import { backupFileName } from '../server/backup/format.ts';
import { verifyBackup } from '../server/backup/verify-backup.ts';
import { buildIfNeeded } from './build.ts';
import {
  becomeOwnerOf,
  fromHere,
  megabytes,
  openExistingPlace,
  readEnvironment,
  runCommand,
  printUsage,
} from './command-line/command.ts';
import { createBackupProgress } from './command-line/progress-line.ts';

const USAGE = `Usage: npm run backup [-- FILE]           write everything into one file, or into a folder
       npm run backup -- --history FILE  the same with what can still be taken back
       npm run backup -- --verify FILE   prove that a backup can be restored
`;

async function main(args: string[]): Promise<void> {
  const withHistory = args[0] === '--history';
  const [first, second, ...more] = withHistory ? args.slice(1) : args;
  const isVerify = first === '--verify' && second !== undefined && more.length === 0;
  if (isVerify) return verify(fromHere(second));
  if (first?.startsWith('-') || second !== undefined) {
    return printUsage(USAGE);
  }
  await backUp(first, withHistory);
}

async function backUp(given: string | undefined, withHistory: boolean): Promise<void> {
  const config = readEnvironment();
  if (given === undefined) becomeOwnerOf(config.dataDir);
  await using place = await openExistingPlace(config);
  const file = chooseFile(given ?? path.join(config.dataDir, 'backups/'));
  const onProgress = createBackupProgress('Saved');
  const { rows, originals, missing, bytes } = await writeBackupFile(file, place, {
    onProgress,
    withHistory,
  });
  console.log(`${file}: ${rows} rows, ${originals} originals, ${megabytes(bytes)}.`);
  console.log('It holds your account too: keep it private, and keep a copy on another machine.');
  if (missing.length > 0) {
    console.error(
      `${missing.length} originals are missing on this site and so in the backup; npm run doctor names them.`,
    );
  }
}

/** In a folder it gets a name with date and time. */
function chooseFile(given: string): string {
  const file = fromHere(given);
  const isFolder = given.endsWith('/') || statSync(file, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? path.join(file, backupFileName(new Date())) : file;
}

async function verify(file: string): Promise<void> {
  await buildIfNeeded();
  const config = readEnvironment();
  const { rows, originals, pages, comparison } = await verifyBackup(file, config, {
    onProgress: createBackupProgress('Tried'),
  });
  console.log(`Restored into a temporary folder: ${rows} rows are equal,`);
  console.log(
    `${originals} originals are equal by their SHA-256, and ${pages} pages can be shown.`,
  );
  console.log(comparison);
  console.log(`${file} is a good backup.`);
}

runCommand(main);
