import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { convertSite, previewImport } from '../server/import/convert-site.ts';
import { describePlan } from '../server/import/describe-plan.ts';
import { openDump } from '../server/import/dump-source.ts';
import { openHosted } from '../server/import/hosted-source.ts';
import { type Source, SourceError } from '../server/import/source.ts';
import { createClock } from '../server/start/clock.ts';
import {
  resolveTypedPath,
  readEnvironment,
  runCommand,
  printUsage,
} from './command-line/command.ts';
import { showProgress } from './command-line/progress-line.ts';
import { ask } from './command-line/prompt.ts';

const USAGE = `Usage: npm run import -- hosted URL        show what would be imported from a site on a hosted backend
       npm run import -- dump FILE FOLDER  the same from a dump of its database and a folder of its files
       … --to BACKUP                       write a backup, for npm run restore -- BACKUP
The command asks for the key of the backend or reads it from IMPORT_KEY. From a dump it reads only data and runs nothing.
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
    console.log(`To be imported: ${describePlan(await previewImport(source, needs))}`);
    console.log('Nothing was written. Add --to BACKUP to write it as a backup.');
    return;
  }
  const file = resolveTypedPath(values.to);
  const plan = await convertSite(source, file, { ...needs, config });
  console.log(`${file} contains ${describePlan(plan)}`);
  console.log(`Restore it into an empty site: npm run restore -- ${file}`);
}

async function openSource([kind, from, folder, ...more]: string[]): Promise<Source | undefined> {
  if (!from || more.length > 0) return undefined;
  if (kind === 'hosted' && !folder) return openHosted(readUrl(from), await findKey());
  if (kind !== 'dump' || !folder) return undefined;
  const dump = { file: resolveTypedPath(from), folder: resolveTypedPath(folder) };
  if (!existsSync(dump.file)) throw new SourceError(`There is no file ${dump.file}.`);
  if (!existsSync(dump.folder)) throw new SourceError(`There is no folder ${dump.folder}.`);
  return openDump(dump);
}

function readUrl(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new SourceError(`${text} is not a URL; give one such as https://abc.example.co.`);
}

/** Not an argument, because arguments appear in the process list and in the history of the shell. */
async function findKey(): Promise<string> {
  const given = process.env.IMPORT_KEY;
  if (given) return given;
  const [key = ''] = await ask([{ text: 'Key of the backend (service role): ', isHidden: true }]);
  if (key.trim()) return key.trim();
  throw new SourceError('The key is missing: type it, or set IMPORT_KEY.');
}

function showPictures(done: number, of: number): void {
  const isLast = done === of;
  showProgress(`${done} of ${of} pictures`, { isLast, isMilestone: isLast || done % 25 === 0 });
}

runCommand(main);
