import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { LAUNCH_ENV } from '../../../scripts/launch.mjs';
import { openExistingSite } from '../../../scripts/command-line/command.ts';
import { openBackup } from '../../../server/backup/place/open-backup.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openServices } from '../../../server/start/services.ts';
import { addPicture, fillSite, writeBackup } from '../../support/site/backups.ts';
import { createPostgresDatabase } from '../../support/database/databases.ts';
import { temporaryFolder } from '../../support/media/media.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { makePlace, usePlace } from '../../support/site/place-backups.ts';
import { openBackend, SITE_BACKENDS, type TestBackend } from '../../support/site/backends.ts';

const NOBODY = 65_534;

/** Asynchronous, because this process may serve the storage. */
async function run(command: string, env: Record<string, string>) {
  const [name, ...args] = command.split(' ');
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: projectDir,
    env: { PATH: process.env.PATH, ...LAUNCH_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[status], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { command, status, stdout, stderr };
}

function runAll(commands: string[], env: Record<string, string>) {
  return Promise.all(commands.map((command) => run(command, env)));
}

test('maintenance commands refuse a folder without a site, and create nothing there', async () => {
  const folder = path.join(await temporaryFolder(), 'mistyped');
  const commands = ['owner create', 'backup', 'doctor', `export ${folder}-export`];
  for (const { stderr, ...ran } of await runAll(commands, { DATA_DIR: folder })) {
    expect(ran).toEqual({ command: ran.command, status: 1, stdout: '' });
    expect(stderr).toContain(`There is no site here: SQLite in ${folder}.`);
  }
  expect(existsSync(folder)).toBe(false);
});

/** Opens the site as every maintenance command does, and returns what that prints. */
async function openSite(env: Record<string, string>): Promise<string> {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  try {
    const { database } = await openExistingSite(readConfig(env, projectDir));
    await database.close();
    return print.mock.calls.join('\n');
  } finally {
    print.mockRestore();
  }
}

test('maintenance commands refuse a database without a site', async () => {
  const url = await createPostgresDatabase();
  const env = { DATA_DIR: await temporaryFolder(), DATABASE_URL: url };
  const name = new URL(url).pathname.slice(1);
  await expect(openSite(env)).rejects.toThrow(
    `There is no site here: PostgreSQL database ${name} on 127.0.0.1`,
  );
});

test.each(SITE_BACKENDS)('commands name the site in their first line: %s', async (kind) => {
  const backend = await openBackend(kind);
  await fillSite(backend);
  const name = { key: 'displayName', value: 'Visitor Berg' } as const;
  await mustSave(saveSetting(backend.database.db, name));
  const description = describeBackend(backend);
  expect(await openSite(backend.env)).toBe(`Site: Visitor Berg, 5 works (${description})`);
});

test('the data folder of a site that moved to PostgreSQL and S3 is marked and refused', async () => {
  const old = await openBackend('SQLite and a folder');
  const moved = await openBackend('PostgreSQL and S3');
  await fillSite(old);
  const before = { DATA_DIR: old.folder };
  const after = { ...moved.env, ...before };
  const file = await writeBackup(old, await temporaryFolder());
  expect(await run(`restore ${file}`, after)).toMatchObject({ status: 0 });

  const withoutS3 = { ...before, DATABASE_URL: moved.env.DATABASE_URL ?? '' };
  const refusal = /^DATABASE_URL: is missing; the site of .* was moved to Postg/;
  await expect(openSite(before)).rejects.toThrow(refusal);
  await expect(openSite(withoutS3)).rejects.toThrow(/^S3_BUCKET: is missing; the site of/);
  const starting = openServices(readConfig(before, projectDir), pino({ level: 'silent' }));
  await expect(starting).rejects.toThrow(refusal);
  const mark = readFileSync(path.join(old.folder, 'moved.txt'), 'utf8');
  expect(mark).toBe(`${describeBackend({ ...moved, folder: old.folder })}\n`);
  expect(await openSite(after)).toMatch(/^Site: without a name, 5 works \(PostgreSQL/);
});

test('a site is restored from a place by its name, by one backup in it, or as the latest', async () => {
  const site = await openBackend('SQLite and a folder');
  await fillSite(site);
  const place = await makePlace('a folder');
  await (await usePlace(site, place)).run();
  const [name = ''] = readdirSync(path.join(place, 'penseel/backups'));
  const found = `backups/${name} in the folder ${place}`;
  for (const given of [place, `${place}/${name}`, `${place}/penseel/backups/${name}`, 'latest']) {
    expect([given, await findName(given, place)]).toEqual([given, found]);
  }
  const env = { DATA_DIR: await temporaryFolder(), BACKUP_TO: place };
  const restored = await run('restore latest', env);
  expect([restored.status, restored.stderr]).toEqual([
    0,
    expect.stringContaining(`Checking ${found}\n`),
  ]);
  expect(await openSite(env)).toMatch(/^Site: without a name, 5 works /);
  expect(readdirSync(path.join(env.DATA_DIR, 'files/originals/works'))).toHaveLength(5);
  const verified = await run('backup --verify latest', { ...site.env, BACKUP_TO: place });
  expect(verified.stdout).toContain(`${found} is a good backup.`);

  const empty = await temporaryFolder();
  await expect(findName(empty)).rejects.toThrow(`There is no backup in the folder ${empty}.`);
  for (const given of ['latest', 'https://s3.example.com/safe']) {
    await expect(findName(given)).rejects.toThrow(/^To restore from a place of backups give /);
  }
});

/** Opens a backup as `npm run restore` does, and returns its full name. */
async function findName(given: string, place?: string): Promise<string> {
  let name = '';
  const backup = await openBackup(given, {
    backupTo: place ? { folder: place } : undefined,
    resolvePath: (typed) => typed,
    onFound: (found) => (name = found),
  });
  await backup.close();
  return name;
}

test.skipIf(process.getuid?.() !== 0)(
  'files that root writes into a data folder belong to the owner of that folder',
  async () => {
    const backend = await openBackend('SQLite and a folder');
    await migrate(backend.database);
    await addPicture(backend);
    await backend.database.close();
    for (const file of listBelow(backend.folder)) chownSync(file, NOBODY, NOBODY);
    await runAll(['doctor --repair', 'owner unlock', 'backup'], backend.env);
    expect(readdirSync(backend.folder)).toEqual(expect.arrayContaining(['incoming', 'backups']));
    expect(listBelow(backend.folder).filter((file) => lstatSync(file).uid !== NOBODY)).toEqual([]);

    const file = listBelow(path.join(backend.folder, 'backups')).find((name) =>
      name.endsWith('.tar'),
    );
    const target = await temporaryFolder();
    chownSync(target, NOBODY, NOBODY);
    expect(await run(`restore ${file}`, { DATA_DIR: target })).toMatchObject({ status: 0 });
    expect(listBelow(target).filter((name) => lstatSync(name).uid !== NOBODY)).toEqual([]);
  },
);

function describeBackend({ env, folder }: Pick<TestBackend, 'env' | 'folder'>): string {
  if (!env.DATABASE_URL) return `SQLite in ${folder}`;
  const { pathname, host } = new URL(env.DATABASE_URL);
  return `PostgreSQL database ${pathname.slice(1)} on ${host}, files in the bucket ${env.S3_BUCKET}`;
}

function listBelow(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return [folder, ...below.map((name) => path.join(folder, name))];
}
