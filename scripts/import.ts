import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listPictures } from '../app/domain/importing/plan.ts';
import { planImport } from '../app/domain/importing/plan-import.ts';
import { createClock } from '../server/clock.ts';
import { openDump } from '../server/import/dump-source.ts';
import { findUnfit } from '../server/import/find-unfit.ts';
import { openHosted } from '../server/import/hosted-source.ts';
import { importSite } from '../server/import/import-site.ts';
import { sayImported, sayPlan } from '../server/import/say.ts';
import { type Source, SourceError } from '../server/import/source.ts';
import { createLog } from '../server/log.ts';
import { openServices } from '../server/services.ts';
import { fromHere, readEnvironment, runCommand, sayUsage } from './command.ts';
import { sayProgress } from './progress-line.ts';
import { ask } from './prompt.ts';

const USAGE = `Usage: npm run import -- hosted URL        say what would come from a site on a hosted backend
       npm run import -- dump FILE FOLDER  the same from a dump of its database and a folder of its files
       … --write                           bring it, into an empty site
       … --write --beside                  bring it beside what is there
The key of the backend is asked for, or taken from IMPORT_KEY. A dump is read by the PostgreSQL server that
IMPORT_DATABASE_URL names, in a database that goes again.
`;

const OPTIONS = { write: { type: 'boolean' }, beside: { type: 'boolean' } } as const;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const source = await openSource(positionals);
  if (!source) return sayUsage(USAGE);
  const config = readEnvironment();
  const site = await source.read();
  const today = createClock(config.timeZone).today();
  const plan = planImport(site, today);
  if (!values.write) {
    const files = new Set(listPictures(plan).map(({ file }) => file));
    const unfit = await findUnfit(source, files, countPictures);
    console.log(sayPlan(planImport({ ...site, unfit }, today)));
    console.log('Nothing was written. Add --write to bring it.');
    return;
  }
  const services = await openServices(config, createLog(config.logLevel));
  try {
    const { dataDir } = config;
    const target = { services, dataDir, beside: values.beside === true, onProgress: countPictures };
    const imported = await importSite(source, plan, target);
    console.log(sayImported(planImport({ ...site, unfit: imported.unfit }, today), imported));
  } finally {
    await services.close();
  }
}

async function openSource([kind, from, folder, ...more]: string[]): Promise<Source | undefined> {
  if (!from || more.length > 0) return undefined;
  if (kind === 'hosted' && !folder) return openHosted(readUrl(from), await findKey());
  if (kind !== 'dump' || !folder) return undefined;
  const place = { file: fromHere(from), folder: fromHere(folder) };
  if (!existsSync(place.file)) throw new SourceError(`There is no file ${place.file}.`);
  if (!existsSync(place.folder)) throw new SourceError(`There is no folder ${place.folder}.`);
  return openDump({ ...place, databaseUrl: findServer() });
}

function findServer(): string {
  const given = process.env.IMPORT_DATABASE_URL ?? '';
  if (/^postgres(?:ql)?:\/\//.test(given) && URL.canParse(given)) return given;
  throw new SourceError(
    'IMPORT_DATABASE_URL is missing: name a PostgreSQL server on which a database may be made, such as postgres://me@localhost/postgres.',
  );
}

function readUrl(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new SourceError(`${text} is no address; give one such as https://abc.example.co.`);
}

/** Never as an argument: those stand in the list of processes and in the history of the shell. */
async function findKey(): Promise<string> {
  const given = process.env.IMPORT_KEY;
  if (given) return given;
  const [key = ''] = await ask([{ text: 'Key of the backend (service role): ', isHidden: true }]);
  if (key.trim()) return key.trim();
  throw new SourceError('The key is missing: type it, or give it as IMPORT_KEY.');
}

function countPictures(done: number, of: number): void {
  const isLast = done === of;
  sayProgress(`${done} of ${of} pictures`, { isLast, isMilestone: isLast || done % 25 === 0 });
}

runCommand(main);
