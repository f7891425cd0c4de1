import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import type { S3Settings } from '../../../app/media/storage/s3-client.server.ts';
import { LAUNCH_ENV } from '../../../scripts/launch.mjs';
import { readConfig } from '../../../server/config/config.ts';
import { explainStart } from '../../../server/start/explain-start.ts';
import { prepareOwner } from '../../../server/start/first-start.ts';
import { openServices } from '../../../server/start/services.ts';
import { refusedStart } from '../../faults/support/server.ts';
import { createPostgresDatabase } from '../../support/database/databases.ts';
import { temporaryFolder } from '../../support/media/media.ts';
import { startPostgres } from '../../support/database/postgres-server.ts';
import { openRelay } from '../../support/http/relay.ts';
import { s3Env, startS3 } from '../../support/media/s3.ts';
import { openInProcessSite } from '../../support/site/in-process-site.ts';
import { startSite } from '../../support/site/start-site.ts';

/** Returns the sentence with which a site in this environment refuses to start. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const config = readConfig({ DATA_DIR: await temporaryFolder(), ...env }, projectDir);
  const opening = openServices(config, pino({ level: 'silent' }));
  const refusal = await opening.then(() => 'It started.', explainStart);
  expect(refusal).toMatch(/^[^\n]+\.$/);
  return refusal;
}

test('a wrong value, an unknown host or a port in use stops the start with one line that names the variable', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const DATA_DIR = path.join(await temporaryFolder(), 'new');
  const starts: [Record<string, string>, RegExp][] = [
    [{ LOG_LEVEL: 'loud' }, /^Penseel cannot start\. LOG_LEVEL: 'loud' is unknown/],
    [{ HOST: 'no-such-host.invalid' }, /^Penseel cannot start\. HOST: /],
    [{ PORT }, /^Penseel cannot start\. PORT: this port is taken/],
  ];
  const refused = await Promise.all(starts.map(([env]) => refusedStart({ DATA_DIR, ...env })));
  expect(refused).toEqual(
    starts.map(([, line]) => ({ isOneSentence: true, text: expect.stringMatching(line) })),
  );
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a weak OWNER_PASSWORD is refused with the rules that it breaks', async () => {
  const { services } = await openInProcessSite();
  const owner = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'short' };
  const refused = prepareOwner(services, readConfig(owner, projectDir));
  await expect(refused).rejects.toThrow(/^OWNER_PASSWORD: use 12 to 256 characters\.$/);
});

test('an unusable folder or storage is refused, and so is a folder in use', async () => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const onS3 = (wrong: Partial<S3Settings>) => s3Env({ ...s3.settings, ...wrong });
  const { dataDir } = await openInProcessSite();
  const starts: [Record<string, string>, RegExp][] = [
    [{ DATA_DIR: '/proc/penseel/below' }, /^DATA_DIR: this folder cannot be written/],
    [{ DATA_DIR: dataDir }, /^DATA_DIR: another Penseel is running/],
    [onS3({ bucket: 'no-such-bucket' }), /^S3_BUCKET: /],
    [onS3({ accessKeyId: 'nobody' }), /^S3_ACCESS_KEY_ID: /],
    [onS3({ endpoint: 'http://127.0.0.1:1' }), /^S3_ENDPOINT: /],
  ];
  for (const [env, sentence] of starts) expect(await refusalOf(env)).toMatch(sentence);
});

test('a missing bucket is detected before the database is changed', async () => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const DATA_DIR = await temporaryFolder();
  const env = { DATA_DIR, ...s3Env({ ...s3.settings, bucket: 'no-such-bucket' }) };
  expect(await refusalOf(env)).toMatch(/S3_BUCKET: there is no such bucket/);
  const database = new DatabaseSync(path.join(DATA_DIR, 'penseel.sqlite'));
  onTestFinished(() => database.close());
  expect(database.prepare('select name from sqlite_schema').all()).toEqual([]);
});

test('the SQLite database of a site waits for the disk at each commit', async () => {
  const config = readConfig({ DATA_DIR: await temporaryFolder() }, projectDir);
  const { db, close } = await openServices(config, pino({ level: 'silent' }));
  const { rows } = await sql`pragma synchronous`.execute(db);
  await close();
  expect(rows).toEqual([{ synchronous: 2 }]);
});

test('a site waits for a database that starts later, and logs one line', async () => {
  const url = new URL(await createPostgresDatabase());
  await using relay = await openRelay(Number(url.port));
  await relay.cut();
  url.host = new URL(relay.url).host;
  const DATA_DIR = await temporaryFolder();
  const config = readConfig({ DATA_DIR, DATABASE_URL: url.href }, projectDir);
  const logged: string[] = [];
  const starting = openServices(config, pino({}, { write: (line) => logged.push(line) }));
  const waits = () => logged.filter((line) => line.includes('for the database'));
  await expect.poll(waits).toHaveLength(1);
  await relay.restore();
  const services = await starting;
  await services.close();
  expect(waits()).toHaveLength(1);
});

test('a database that refuses the user or does not exist has a different message from one that does not respond', async () => {
  const server = await startPostgres();
  onTestFinished(server.stop);
  await requirePassword(server.url, 'artist', 'right');
  async function refusalAs(user: string, database = 'postgres') {
    const url = server.url.replace('postgres@', `${user}@`).replace(/[^/]*$/, database);
    return refusalOf({ DATABASE_URL: url });
  }
  expect(await refusalAs('artist:wrong')).toMatch(/DATABASE_URL: .*refuses this user or password/);
  expect(await refusalAs('artist')).toMatch(/DATABASE_URL: the database asks for a password/);
  expect(await refusalAs('nobody')).toMatch(/DATABASE_URL: .*refuses this user or password/);
  expect(await refusalAs('postgres', 'none')).toMatch(/DATABASE_URL: database "none" does not/);
});

async function requirePassword(url: string, user: string, password: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create role ${user} login password '${password}'`);
  const { rows } = await client.query('show hba_file');
  const rules = `values ('host all ${user} all scram-sha-256'), ('host all all all trust')`;
  await client.query(`copy (${rules}) to '${rows[0].hba_file}'`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

test.each([
  ['scripts/start.ts', '--port=4000', 'npm start takes no arguments, and was given --port=4000.'],
  ['server/main.ts', '--port=4000', 'Penseel cannot start. --port=4000: there is no such option'],
  ['scripts/check.ts', '--fix', 'npm run check takes no arguments, and was given --fix.'],
  ['scripts/build.ts', 'x', 'npm run build takes no arguments, and was given x.'],
  ['scripts/test.ts', 'posts', 'npm test takes no arguments, and was given posts.'],
])('%s refuses %s', (script, argument, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, argument], {
    cwd: projectDir,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...LAUNCH_ENV, DATA_DIR: '/proc/penseel/none' },
    timeout: 20_000,
  });
  expect([status, stdout]).toEqual([script === 'server/main.ts' ? 1 : 2, '']);
  expect(stderr).toContain(sentence);
});

test('the first start prints the URL and a set-up link, SIGTERM lets requests in flight finish, and a start with an owner prints only the URL', async () => {
  const site = await startSite({ env: { DEMO: '0', LOG_LEVEL: 'silent' } });
  onTestFinished(site.remove);
  expect(site.output().trim().split('\n')).toEqual([
    `Penseel is at ${site.url}`,
    expect.stringMatching(/^Make it yours .*\/setup\?token=[\w-]{43}$/),
    expect.stringMatching(/^To do that on a phone .* HOST=0\.0\.0\.0$/),
  ]);
  const visitPage = (n: number) => fetch(`${site.url}/?page=${n}`).then((answer) => answer.status);
  const connected = await Promise.all(Array.from({ length: 20 }, (_, n) => visitPage(n)));
  const inFlight = Array.from({ length: 20 }, (_, n) => visitPage(100 + n));
  await inFlight[0];
  const code = site.stop();
  expect([...connected, ...(await Promise.all(inFlight))]).toEqual(Array(40).fill(200));
  expect(await code).toBe(0);

  const owner = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'vier lampen onder water' };
  const again = await startSite({ dataDir: site.dataDir, env: { ...owner, LOG_LEVEL: 'silent' } });
  expect(again.output().trim()).toBe(`Penseel is at ${again.url}`);
  await again.stop();
});
