import { statSync } from 'node:fs';
import path from 'node:path';
import { writeBackupFile } from '../server/backup/backup-file.ts';
import { backupFileName } from '../server/backup/format.ts';
import { openBackup } from '../server/backup/place/open-backup.ts';
import { verifyBackup } from '../server/backup/verify-backup.ts';
import { buildIfNeeded } from './build.ts';
import {
  dropRootPrivileges,
  resolveTypedPath,
  megabytes,
  openExistingSite,
  readEnvironment,
  runCommand,
  printUsage,
} from './command-line/command.ts';
import { createBackupProgress } from './command-line/progress-line.ts';

const USAGE = `Usage: npm run backup [-- FILE]           write a backup into a file or a folder
       npm run backup -- --history FILE  the same, including the history
       npm run backup -- --verify FILE   check that a backup can be restored (or the newest of a PLACE)
`;

async function main(args: string[]): Promise<void> {
  const withHistory = args[0] === '--history';
  const [first, second, ...more] = withHistory ? args.slice(1) : args;
  const isVerify = first === '--verify' && second !== undefined && more.length === 0;
  if (isVerify) return verify(second);
  if (first?.startsWith('-') || second !== undefined) {
    return printUsage(USAGE);
  }
  await backUp(first, withHistory);
}

async function backUp(target: string | undefined, withHistory: boolean): Promise<void> {
  const config = readEnvironment();
  if (target === undefined) dropRootPrivileges(config.dataDir);
  await using site = await openExistingSite(config);
  const file = chooseFile(target ?? path.join(config.dataDir, 'backups/'));
  const onProgress = createBackupProgress('Saved');
  const { rows, originals, missing, bytes } = await writeBackupFile(file, site, {
    onProgress,
    withHistory,
  });
  console.log(`${file}: ${rows} rows, ${originals} originals, ${megabytes(bytes)}.`);
  console.log('It contains your account: keep it private, and keep a copy on another machine.');
  if (missing.length > 0) {
    console.error(
      `${missing.length} originals are missing on this site, so the backup does not contain them; npm run doctor lists them.`,
    );
  }
}

/** In a folder the file name contains date and time. */
function chooseFile(target: string): string {
  const file = resolveTypedPath(target);
  const isFolder = target.endsWith('/') || statSync(file, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? path.join(file, backupFileName(new Date())) : file;
}

async function verify(given: string): Promise<void> {
  await buildIfNeeded();
  const config = readEnvironment();
  let name = given;
  await using backup = await openBackup(given, {
    backupTo: config.backupTo,
    resolvePath: resolveTypedPath,
    onFound: (found) => (name = found),
  });
  const { rows, originals, pages, comparison } = await verifyBackup(backup, config, {
    onProgress: createBackupProgress('Checked'),
  });
  console.log(`Restored into a temporary folder: ${rows} rows are identical,`);
  console.log(`${originals} originals have the same SHA-256, and ${pages} pages can be rendered.`);
  console.log(comparison);
  console.log(`${name} is a good backup.`);
}

runCommand(main);
