import path from 'node:path';
import { listPictureFiles } from '../app/data/pictures/picture-files.server.ts';
import { removeDamagedSizes } from '../app/media/storage/files-check.server.ts';
import { openPictures } from '../app/media/pictures.server.ts';
import type { Config } from '../server/start/config.ts';
import { unusablePicture, examineSite, type Finding } from '../server/doctor.ts';
import {
  becomeOwnerOf,
  openExistingPlace,
  readEnvironment,
  runCommand,
  printUsage,
} from './command-line/command.ts';
import { showProgress } from './command-line/progress-line.ts';

const USAGE = `Usage: npm run doctor              look at everything, change nothing
       npm run doctor -- --deep    look at every byte of the originals too
       npm run doctor -- --repair  make the public sizes again that are missing or damaged; with --deep,
                                   keep the checksums of originals from before they were kept
`;
const MARKS: Record<Finding['kind'], string> = { fine: '✓', note: '·', wrong: '✗' };

type Place = Awaited<ReturnType<typeof openExistingPlace>>;

async function main(args: string[]): Promise<void> {
  const isRepair = args.includes('--repair');
  const isDeep = args.includes('--deep');
  if (args.some((arg) => arg !== '--repair' && arg !== '--deep')) {
    return printUsage(USAGE);
  }
  const config = readEnvironment();
  becomeOwnerOf(config.dataDir);
  await using place = await openExistingPlace(config);
  const unmade = isRepair ? await repair(place, config) : [];
  const deep = isDeep ? { keepsSums: isRepair, onProgress: countPictures } : undefined;
  const findings = [...(await examineSite(place, deep)), ...unmade];
  for (const { kind, sentence } of findings) console.log(`${MARKS[kind]} ${sentence}`);
  const wrong = findings.filter(({ kind }) => kind === 'wrong').length;
  console.log(
    wrong === 0 ? 'All is well.' : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`,
  );
  process.exitCode = wrong === 0 ? 0 : 1;
}

/** Makes what is missing, and answers what could not be made. */
async function repair({ database, storage }: Place, { dataDir }: Config): Promise<Finding[]> {
  const removed = await removeDamagedSizes(storage);
  if (removed > 0) console.log(`${removed} damaged sizes are removed.`);
  const pictures = await openPictures({ storage, incomingDir: path.join(dataDir, 'incoming') });
  const rows = await listPictureFiles(database.db);
  const unmade: Finding[] = [];
  for (const [index, picture] of rows.entries()) {
    await pictures.renderAll(picture).catch((error: unknown) => {
      unmade.push(unusablePicture(picture, error instanceof Error ? error.message : String(error)));
    });
    countPictures(index + 1, rows.length);
  }
  await pictures.close();
  console.log(`Every size of ${rows.length - unmade.length} pictures is made.`);
  return unmade;
}

function countPictures(done: number, of: number): void {
  showProgress(`${done} of ${of} pictures`, { isLast: done === of });
}

runCommand(main);
