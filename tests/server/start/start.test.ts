import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import type { S3Settings } from '../../../app/media/storage/s3-client.server.ts';
import { LAUNCH_ENV } from '../../../scripts/launch.mjs';
import { refusedStart } from '../../faults/support/server.ts';
import { createPostgresDatabase } from '../../support/database/databases.ts';
import { freePort } from '../../support/http/free-port.ts';
import { temporaryFolder } from '../../support/media/media.ts';
import { startPostgres } from '../../support/database/postgres-server.ts';
import { openRelay } from '../../support/http/relay.ts';
import { s3Env, startS3 } from '../../support/media/s3.ts';
import { startSite } from '../../support/site/start-site.ts';

function tryStart(env: Record<string, string>): { code: number | null; lines: string[] } {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'penseel-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const result = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: projectDir,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...LAUNCH_ENV, DATA_DIR: dataDir, ...env },
    timeout: 20_000,
  });
  return { code: result.status, lines: `${result.stdout}${result.stderr}`.trim().split('\n') };
}

test('a wrong value stops the start with one line that names the variable', () => {
  const { code, lines } = tryStart({ LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^Penseel cannot start\. LOG_LEVEL: 'loud' is unknown/),
  ]);
});

test('a weak OWNER_PASSWORD stops the start with the rules that it breaks', () => {
  const { code, lines } = tryStart({
    DEMO: '0',
    LOG_LEVEL: 'silent',
    OWNER_EMAIL: 'owner@example.com',
    OWNER_PASSWORD: 'short',
  });
  expect(code).toBe(1);
  expect(lines.at(-1)).toMatch(/OWNER_PASSWORD: use 12 to 256 characters\./);
});

test('an unusable folder, host or storage stops the start with one line', async () => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'penseel-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const onS3 = (wrong: Partial<S3Settings>) => s3Env({ ...s3.settings, ...wrong });
  const starts: [string, Record<string, string>][] = [
    ['DATA_DIR', { DATA_DIR: '/proc/penseel/below' }],
    ['HOST', { HOST: 'no-such-host.invalid', DEMO: '0' }],
    ['S3_BUCKET', onS3({ bucket: 'no-such-bucket' })],
    ['S3_ACCESS_KEY_ID', onS3({ accessKeyId: 'nobody' })],
    ['S3_ENDPOINT', onS3({ endpoint: 'http://127.0.0.1:1' })],
  ];
  const lines = await Promise.all(
    starts.map(async ([, env], n) => {
      const { text, isOneSentence } = await refusedStart({ DATA_DIR: `${dataDir}/${n}`, ...env });
      return isOneSentence && text;
    }),
  );
  expect(lines).toEqual(
    starts.map(([name]) => expect.stringMatching(`^Penseel cannot start\\. ${name}: `)),
  );
});

test('a missing bucket is detected before the database is changed', async () => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'penseel-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { text } = await refusedStart({
    DATA_DIR: dataDir,
    ...s3Env({ ...s3.settings, bucket: 'no-such-bucket' }),
  });
  expect(text).toMatch(/S3_BUCKET: there is no such bucket/);
  const database = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'));
  onTestFinished(() => database.close());
  expect(database.prepare('select name from sqlite_schema').all()).toEqual([]);
});

test('a site waits for a database that starts later, and logs one line', async () => {
  const url = new URL(await createPostgresDatabase());
  await using relay = await openRelay(Number(url.port));
  await relay.cut();
  url.host = new URL(relay.url).host;
  let printed = '';
  const starting = startSite({
    env: { DEMO: '0', DATABASE_URL: url.href },
    onOutput: (text) => (printed = text),
  });
  await expect.poll(() => printed, { timeout: 20_000 }).toContain('for the database');
  await relay.restore();
  const site = await starting;
  onTestFinished(site.remove);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(printed.match(/for the database/g)).toHaveLength(1);
});

test('a database that refuses the user or does not exist has a different message from one that does not respond', async () => {
  const server = await startPostgres();
  onTestFinished(server.stop);
  await requirePassword(server.url, 'artist', 'right');
  const dataDir = await temporaryFolder();
  async function startAs(user: string, database = 'postgres') {
    const url = server.url.replace('postgres@', `${user}@`).replace(/[^/]*$/, database);
    return (await refusedStart({ DATA_DIR: dataDir, DATABASE_URL: url })).text;
  }
  expect(await startAs('artist:wrong')).toMatch(/DATABASE_URL: .*refuses this user or password/);
  expect(await startAs('artist')).toMatch(/DATABASE_URL: the database asks for a password/);
  expect(await startAs('nobody')).toMatch(/DATABASE_URL: .*refuses this user or password/);
  expect(await startAs('postgres', 'none')).toMatch(/DATABASE_URL: database "none" does not exist/);
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

test('a second start on the same data folder, or on the same port, fails with one line that names the cause', async () => {
  const site = await startSite({ env: { DEMO: '0' } });
  onTestFinished(site.remove);
  const elsewhere = { DATA_DIR: site.dataDir, PORT: String(await freePort()) };
  expect(tryStart(elsewhere).lines).toEqual([
    expect.stringMatching(/DATA_DIR: another Penseel is running/),
  ]);
  const dataDir = path.join(await temporaryFolder(), 'new');
  const { port } = new URL(site.url);
  expect(tryStart({ DATA_DIR: dataDir, PORT: port }).lines).toEqual([
    expect.stringMatching(/PORT: this port is taken/),
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ['scripts/start.ts', '--port=4000', 'npm start takes no arguments, and was given --port=4000.'],
  ['scripts/start.ts', '--dev', 'npm start takes no arguments, and was given --dev.'],
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

test('the first start prints the URL and a set-up link, later starts with an owner only the URL', async () => {
  const site = await startSite({ env: { DEMO: '0', LOG_LEVEL: 'silent' } });
  onTestFinished(site.remove);
  expect(site.output().trim().split('\n')).toEqual([
    `Penseel is at ${site.url}`,
    expect.stringMatching(/^Make it yours .*\/setup\?token=[\w-]{43}$/),
    expect.stringMatching(/^To do that on a phone .* HOST=0\.0\.0\.0$/),
  ]);
  expect(await site.stop()).toBe(0);

  const owner = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'vier lampen onder water' };
  const again = await startSite({ dataDir: site.dataDir, env: { ...owner, LOG_LEVEL: 'silent' } });
  expect(again.output().trim()).toBe(`Penseel is at ${again.url}`);
  await again.stop();
});
