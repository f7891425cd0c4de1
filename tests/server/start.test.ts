import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import type { S3Settings } from '../../app/media/s3-client.server.ts';
import { LAUNCH_ENV } from '../../scripts/launch.mjs';
import { refusedStart } from '../faults/server.ts';
import { s3Env, startS3 } from '../support/s3.ts';
import { freePort } from '../support/free-port.ts';
import { startSite } from '../support/start-site.ts';

const projectDir = path.resolve(import.meta.dirname, '../..');

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

test('a weak OWNER_PASSWORD stops the start with its reasons', () => {
  const { code, lines } = tryStart({
    DEMO: '0',
    LOG_LEVEL: 'silent',
    OWNER_EMAIL: 'owner@example.com',
    OWNER_PASSWORD: 'short',
  });
  expect(code).toBe(1);
  expect(lines.at(-1)).toMatch(/OWNER_PASSWORD: use 12 to 256 characters\./);
});

test('a place, a host or a storage that cannot be used stops the start with one line', async () => {
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

test('a bucket that is missing is found before the database is changed', async () => {
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

test('a site whose output cannot be written goes on', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'penseel-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectDir,
    env: {
      PATH: process.env.PATH,
      ...LAUNCH_ENV,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
    },
    stdio: ['ignore', openSync('/dev/full', 'w'), 'ignore'],
  });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const visit = () => fetch(`http://localhost:${port}/nowhere`).then(({ status }) => status);
  await expect.poll(() => visit().catch(() => child.exitCode), { timeout: 20_000 }).toBe(404);
  for (let n = 0; n < 5; n += 1) expect(await visit()).toBe(404);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('a second start on the same data folder, or on the same port, says so in one line', async () => {
  const site = await startSite({ env: { DEMO: '0' } });
  onTestFinished(site.remove);
  expect(tryStart({ DATA_DIR: site.dataDir }).lines).toEqual([
    expect.stringMatching(/DATA_DIR: another Penseel is running/),
  ]);
  const { port } = new URL(site.url);
  expect(tryStart({ PORT: port, DEMO: '0', LOG_LEVEL: 'silent' }).lines.at(-1)).toMatch(
    /PORT: this port is taken/,
  );
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

test('SIGTERM lets the requests in flight finish and ends with 0', async () => {
  const site = await startSite({ env: { DEMO: '0' } });
  onTestFinished(site.remove);
  const ask = (n: number) => fetch(`${site.url}/?page=${n}`).then((answer) => answer.status);
  const connected = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)));
  const inFlight = Array.from({ length: 20 }, (_, n) => ask(100 + n));
  await inFlight[0];
  const code = site.stop();
  expect([...connected, ...(await Promise.all(inFlight))]).toEqual(Array(40).fill(200));
  expect(await code).toBe(0);
});
