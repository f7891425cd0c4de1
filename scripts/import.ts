import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { convertSite, previewImport } from '../server/import/convert-site.ts';
import { describePlan } from '../server/import/describe-plan.ts';
import { openDump } from '../server/import/dump-source.ts';
import { openHosted } from '../server/import/hosted-source.ts';
import { type Source, SourceError } from '../server/import/source.ts';
import { createClock } from '../server/start/clock.ts';
import { fromHere, readEnvironment, runCommand, printUsage } from './command-line/command.ts';
import { showProgress } from './command-line/progress-line.ts';
import { ask } from './command-line/prompt.ts';

const USAGE = `Usage: npm run import -- hosted URL        say what would come from a site on a hosted backend
       npm run import -- dump FILE FOLDER  the same from a dump of its database and a folder of its files
       … --to BACKUP                       write it as a backup, for npm run restore -- BACKUP
The key of the backend is asked for, or taken from IMPORT_KEY. Of a dump only the data is read; nothing in it is run.
`;

async function main(args: string[]): Promise<void> {
  const options = { to: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const source = await openSource(positionals);
  if (!source || values.to === '') return printUsage(USAGE);
  const config = readEnvironment();
  const { today } = createClock(config.timeZone);
  const needs = { today: today(), onProgress: showPictures };
  if (values.to === undefined) {
    console.log(`This would come: ${describePlan(await previewImport(source, needs))}`);
    console.log('Nothing was written. Add --to BACKUP to write it as a backup.');
    return;
  }
  const file = fromHere(values.to);
  const plan = await convertSite(source, file, { ...needs, config });
  console.log(`${file} holds ${describePlan(plan)}`);
  console.log(`Bring it into an empty site: npm run restore -- ${file}`);
}

async function openSource([kind, from, folder, ...more]: string[]): Promise<Source | undefined> {
  if (!from || more.length > 0) return undefined;
  if (kind === 'hosted' && !folder) return openHosted(readUrl(from), await findKey());
  if (kind !== 'dump' || !folder) return undefined;
  const place = { file: fromHere(from), folder: fromHere(folder) };
  if (!existsSync(place.file)) throw new SourceError(`There is no file ${place.file}.`);
  if (!existsSync(place.folder)) throw new SourceError(`There is no folder ${place.folder}.`);
  return openDump(place);
}

function readUrl(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new SourceError(`${text} is not a URL; give one such as https://abc.example.co.`);
}

/** Never as an argument: those stand in the list of processes and in the history of the shell. */
async function findKey(): Promise<string> {
  const given = process.env.IMPORT_KEY;
  if (given) return given;
  const [key = ''] = await ask([{ text: 'Key of the backend (service role): ', isHidden: true }]);
  if (key.trim()) return key.trim();
  throw new SourceError('The key is missing: type it, or give it as IMPORT_KEY.');
}

function showPictures(done: number, of: number): void {
  const isLast = done === of;
  showProgress(`${done} of ${of} pictures`, { isLast, isMilestone: isLast || done % 25 === 0 });
}

runCommand(main);
