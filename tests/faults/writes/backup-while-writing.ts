import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { projectDir } from '../../../scripts/tool.ts';
import { LAUNCH_ENV } from '../../../scripts/launch.mjs';
import { s3Env, startS3 } from '../../support/media/s3.ts';
import { OWNER_ENV, type Owner, ownerAt, signIn } from '../support/client.ts';
import { type Fault, none } from '../fault.ts';
import { compare, type Ledger, openLedger, writeOnce } from '../support/ledger.ts';
import { createDatabase, withTemporaryFolder } from '../support/resources.ts';
import { startServer } from '../support/server.ts';

const run = promisify(execFile);
const PAGES = ['/', '/gallery', '/upcoming', '/bio', '/links'];

export const backupWhileWriting: Fault = {
  name: 'backup-while-writing',
  limit: "rows, every file's SHA-256 and rendered pages equal",
  description:
    'Backups are made while an owner uploads, creates, updates and deletes, on SQLite and a folder and on PostgreSQL and S3. Each is restored into an empty folder. It must contain every write that was acknowledged before, and a file for every row. Rows, files and pages of a last backup, of the idle site, must equal those of the site.',

  first: true,

  async run({ long }) {
    return withTemporaryFolder('backup', async (folder) => {
      const pause = long ? 0 : 200;
      const onSqlite = await tryBackups(path.join(folder, 'alone'), {}, long ? 10 : 1, pause);
      const { source, copy } = onSqlite;
      const tables = await listDifferences(TABLES, rowsOf(source), rowsOf(copy));
      const files = await listDifferences(await originalsOf(source), hashOf(source), hashOf(copy));
      const onPostgres = await onPostgresAndS3((env) =>
        tryBackups(path.join(folder, 'many'), env, long ? 5 : 1, pause),
      );
      return {
        done: `${onSqlite.backups} backups of SQLite and a folder during writes of ${onSqlite.works} works, and ${onPostgres.backups} of PostgreSQL and S3 during writes of ${onPostgres.works}; the last of each of an idle site; all restored on SQLite and a folder`,
        measures: [
          none('acknowledged writes or files missing in a backup', [
            ...onSqlite.wrong,
            ...onPostgres.wrong,
          ]),
          none('tables that differ', tables),
          none('files that differ', files),
          none('pages that differ', [...onSqlite.pages, ...onPostgres.pages]),
        ],
      };
    });
  },
};

type Env = Record<string, string>;

/** Backs up a site during writes, and once when it is idle. */
async function tryBackups(folder: string, env: Env, times: number, pause: number) {
  const source = path.join(folder, 'source');
  const server = await startServer({ dataDir: source, env: { ...OWNER_ENV, ...env } });
  const owner = ownerAt(server.url, await signIn(server.url));
  await owner.save('/admin/categories', { intent: 'create', title: 'All' });
  const finished = openLedger();
  const controller = new AbortController();
  const writes = keepWriting(owner, finished, pause, controller.signal);
  const backUp = (copy: string) =>
    backUpAndRestore({ ...env, DATA_DIR: source }, path.join(folder, copy));
  const wrong: string[] = [];
  for (let n = 0; n < times; n += 1) {
    const acknowledged = { ...openLedger(), works: new Map(finished.works) };
    const { lost, damaged, withoutFile } = await compare(await backUp(`copy-${n}`), acknowledged);
    wrong.push(...lost, ...damaged, ...withoutFile);
  }
  controller.abort();
  await writes;
  const copy = await backUp('idle');
  const restored = await startServer({ dataDir: copy, env: OWNER_ENV });
  const pages = await listDifferences(
    PAGES,
    (page) => bodyOf(server.url, page),
    (page) => bodyOf(restored.url, page),
  );
  await server.stop();
  await restored.stop();
  return { source, copy, wrong, pages, works: finished.works.size, backups: times + 1 };
}

async function onPostgresAndS3<T>(use: (env: Env) => Promise<T>): Promise<T> {
  const s3 = await startS3();
  try {
    return await use({ DATABASE_URL: await createDatabase(), ...s3Env(s3.settings) });
  } finally {
    await s3.stop();
  }
}

/** Writes until the signal. A title is recorded after its last write. */
async function keepWriting(
  owner: Owner,
  finished: Ledger,
  pause: number,
  signal: AbortSignal,
): Promise<void> {
  const ledger = openLedger();
  for (let n = 1; !signal.aborted; n += 1) {
    if (!(await writeOnce(owner, ledger, n)))
      throw new Error(ledger.unexpected.join() || 'A write failed.');
    const title = `Work ${n}`;
    finished.works.set(title, ledger.works.get(title) ?? []);
    await sleep(pause);
  }
}

async function backUpAndRestore(source: Env, target: string): Promise<string> {
  const file = `${target}.backup`;
  await command('scripts/backup.ts', ['--history', file], source);
  await command('scripts/restore.ts', [file], { DATA_DIR: target });
  return target;
}

async function command(script: string, args: string[], site: Env): Promise<void> {
  const env = { PATH: process.env.PATH, ...LAUNCH_ENV, ...site };
  await run(process.execPath, [script, ...args], { cwd: projectDir, env });
}

async function listDifferences(
  names: readonly string[],
  first: (name: string) => Promise<string>,
  second: (name: string) => Promise<string>,
): Promise<string[]> {
  const different: string[] = [];
  for (const name of names) if ((await first(name)) !== (await second(name))) different.push(name);
  return different;
}

async function bodyOf(url: string, page: string): Promise<string> {
  return (await (await fetch(url + page)).text()).replaceAll(url, '');
}

/** All tables except sessions, which are not restored. */
const TABLES = [
  'Gallery',
  'Categories',
  'Collections',
  'Posts',
  'Exhibitions',
  'Links',
  'Settings',
  'SiteContent',
  'Pictures',
  'FilesToDelete',
  'Views',
  'Showings',
  'Journal',
  'JournalRows',
  'Owner',
];

function rowsOf(dataDir: string) {
  return async (table: string): Promise<string> => {
    const db = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'));
    const rows = db.prepare(`select * from "${table}" order by 1`).all();
    db.close();
    return JSON.stringify(rows);
  };
}

async function originalsOf(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'files/originals');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}

function hashOf(dataDir: string) {
  return async (file: string): Promise<string> => {
    const bytes = await readFile(path.join(dataDir, 'files/originals', file)).catch(
      () => 'missing',
    );
    return createHash('sha256').update(bytes).digest('hex');
  };
}
