import path from 'node:path';
import { listPictureFiles } from '../app/data/picture-files.server.ts';
import { removeDamagedSizes } from '../app/media/files-check.server.ts';
import { openPictures } from '../app/media/pictures.server.ts';
import type { Config } from '../server/config.ts';
import { examineSite, type Finding } from '../server/doctor.ts';
import { openExistingPlace, readEnvironment, runCommand } from './command.ts';

const USAGE = `Usage: npm run doctor              look at everything, change nothing
       npm run doctor -- --repair  make the public sizes again that are missing or damaged
`;
const MARKS: Record<Finding['kind'], string> = { fine: '✓', note: '·', wrong: '✗' };

type Place = Awaited<ReturnType<typeof openExistingPlace>>;

async function main(args: string[]): Promise<void> {
  const isRepair = args.length === 1 && args[0] === '--repair';
  if (args.length > 0 && !isRepair) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const config = readEnvironment();
  const place = await openExistingPlace(config);
  try {
    if (isRepair) await repair(place, config);
    const findings = await examineSite(place);
    for (const { kind, sentence } of findings) console.log(`${MARKS[kind]} ${sentence}`);
    const wrong = findings.filter(({ kind }) => kind === 'wrong').length;
    console.log(
      wrong === 0 ? 'All is well.' : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`,
    );
    process.exitCode = wrong === 0 ? 0 : 1;
  } finally {
    await place.database.close();
  }
}

async function repair({ database, storage }: Place, { dataDir }: Config): Promise<void> {
  const removed = await removeDamagedSizes(storage);
  if (removed > 0) console.log(`${removed} damaged sizes are removed.`);
  const pictures = await openPictures({ storage, incomingDir: path.join(dataDir, 'incoming') });
  const rows = await listPictureFiles(database.db);
  let done = 0;
  let failed = 0;
  for (const picture of rows) {
    await pictures.makeSizes(picture).catch((error: unknown) => {
      failed += 1;
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`The sizes of ${picture.image} cannot be made: ${reason}`);
    });
    done += 1;
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${done} of ${rows.length} pictures`);
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
  await pictures.close();
  console.log(`Every size of ${rows.length - failed} pictures is made.`);
}

runCommand(main);
