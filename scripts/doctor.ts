import path from 'node:path';
import { listPictureFiles } from '../app/data/pictures/picture-files.server.ts';
import { findPictureFacts } from '../app/data/pictures/picture-facts.server.ts';
import { removeDamagedSizes } from '../app/media/storage/files-check.server.ts';
import { openPictures } from '../app/media/pictures.server.ts';
import type { Config } from '../server/config/config.ts';
import { unusablePicture, examineSite } from '../server/doctor.ts';
import { examineHost } from '../server/examine-host.ts';
import type { Finding } from '../server/finding.ts';
import { examineBackups } from '../server/backup/place/examine-backups.ts';
import { examineMail } from '../server/mail/examine-mail.ts';
import { examineReleases } from '../server/releases.ts';
import {
  dropRootPrivileges,
  openExistingSite,
  readEnvironment,
  runCommand,
  printUsage,
} from './command-line/command.ts';
import { showProgress } from './command-line/progress-line.ts';

const USAGE = `Usage: npm run doctor              check everything, change nothing
       npm run doctor -- --deep    also read every byte of the originals
       npm run doctor -- --repair  render missing and damaged public sizes again; with --deep,
                                   store the checksums of originals that have none
`;
const MARKS: Record<Finding['kind'], string> = { fine: '✓', note: '·', wrong: '✗' };

type Site = Awaited<ReturnType<typeof openExistingSite>>;

async function main(args: string[]): Promise<void> {
  const isRepair = args.includes('--repair');
  const isDeep = args.includes('--deep');
  if (args.some((arg) => arg !== '--repair' && arg !== '--deep')) {
    return printUsage(USAGE);
  }
  const config = readEnvironment();
  dropRootPrivileges(config.dataDir);
  await using site = await openExistingSite(config);
  const failures = isRepair ? await repair(site, config) : [];
  const deep = isDeep ? { storesChecksums: isRepair, onProgress: showPictures } : undefined;
  const findings = [
    ...(await examineSite(site, deep)),
    ...(await examineHost(site.database, config)),
    ...(await examineBackups(site.database, config)),
    ...(await examineMail(site.database.db, config)),
    ...(await examineReleases(config.releases)),
    ...failures,
  ];
  for (const { kind, sentence } of findings) console.log(`${MARKS[kind]} ${sentence}`);
  const wrong = findings.filter(({ kind }) => kind === 'wrong').length;
  console.log(
    wrong === 0 ? 'All is well.' : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`,
  );
  process.exitCode = wrong === 0 ? 0 : 1;
}

/** Renders missing sizes, and returns a finding for each picture that could not be rendered. */
async function repair(
  { database, storage }: Site,
  { dataDir, siteUrl }: Config,
): Promise<Finding[]> {
  const removed = await removeDamagedSizes(storage);
  if (removed > 0) console.log(`${removed} damaged sizes were removed.`);
  const pictures = await openPictures({
    storage,
    incomingDir: path.join(dataDir, 'incoming'),
    findFacts: (image) => findPictureFacts(database.db, siteUrl, image),
  });
  const rows = await listPictureFiles(database.db);
  const failures: Finding[] = [];
  for (const [index, picture] of rows.entries()) {
    await pictures.renderAll(picture).catch((error: unknown) => {
      failures.push(
        unusablePicture(picture, error instanceof Error ? error.message : String(error)),
      );
    });
    showPictures(index + 1, rows.length);
  }
  await pictures.close();
  console.log(`All sizes of ${rows.length - failures.length} pictures are rendered.`);
  return failures;
}

function showPictures(done: number, of: number): void {
  showProgress(`${done} of ${of} pictures`, { isLast: done === of });
}

runCommand(main);
