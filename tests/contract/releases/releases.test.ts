import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import { examineReleases, openReleases } from '../../../server/releases.ts';
import { temporaryFolder } from '../../support/media/media.ts';
import { openBackend, SITE_BACKENDS } from '../../support/site/backends.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A web server that counts its requests. */
async function serve(answer: RequestListener) {
  let requests = 0;
  const server = createServer((req, res) => {
    requests += 1;
    answer(req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/art/releases.txt`, requests: () => requests };
}

async function folderWith(...names: string[]): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'releases');
  await mkdir(folder);
  for (const name of names) await writeFile(path.join(folder, name), '');
  return folder;
}

describe.each(SITE_BACKENDS)('on %s', (kind) => {
  async function open(releases?: string) {
    const { database } = await openBackend(kind);
    await migrate(database);
    const clock = { now: Date.parse('2026-05-01T12:00:00Z') };
    const logged: string[] = [];
    const log = pino({}, { write: (line) => logged.push(JSON.parse(line).msg) });
    const now = () => clock.now;
    const needs = { db: database.db, log, now };
    return { ...openReleases({ ...needs, releases }), needs, clock, logged };
  }

  test('a newer release is named once its list was read, which is once a day over all replicas', async () => {
    let list = 'penseel-0.0.9.tgz\n';
    const { url, requests } = await serve((_, res) => res.end(list));
    const { check, describeNewer, needs, clock } = await open(url);
    expect(await describeNewer()).toBeUndefined();
    await check();
    expect(await describeNewer()).toBeUndefined();
    list += 'penseel-99.0.0.tgz\npenseel-9.0.0.tgz\n';
    clock.now += DAY - 1;
    await check();
    await openReleases({ ...needs, releases: url }).check();
    expect([requests(), await describeNewer()]).toEqual([1, undefined]);
    clock.now += 1;
    await check();
    expect(requests()).toBe(2);
    expect(await describeNewer()).toMatch(/^Penseel 99\.0\.0 is available; this site has \d+\./);
    list = '';
    clock.now += DAY;
    await check();
    expect(await describeNewer()).toBeUndefined();
  });

  test('a folder is read in the same way', async () => {
    const folder = await folderWith('penseel-99.0.0.tgz', 'create-penseel-100.0.0.tgz', 'notes');
    const { check, describeNewer } = await open(folder);
    await check();
    expect(await describeNewer()).toMatch(/^Penseel 99\.0\.0 is available/);
  });

  test.each<[string, RequestListener]>([
    ['answers with an error', (_, res) => res.writeHead(500).end('penseel-100.0.0.tgz')],
    ['redirects', (_, res) => res.writeHead(302, { Location: '/elsewhere' }).end()],
    ['sends too much', (_, res) => res.end('penseel-100.0.0.tgz '.repeat(10_000))],
    ['breaks off', (_, res) => res.writeHead(200, { 'Content-Length': 99 }).destroy()],
  ])(
    'an address that %s is logged and tried a day later; the last answer stays',
    async (_, answer) => {
      let isBroken = false;
      const { url, requests } = await serve((req, res) =>
        isBroken ? answer(req, res) : res.end('penseel-99.0.0.tgz'),
      );
      const { check, describeNewer, clock, logged } = await open(url);
      await check();
      isBroken = true;
      clock.now += DAY;
      await check();
      await check();
      expect(requests()).toBe(2);
      expect(logged).toEqual(['RELEASES cannot be read']);
      expect(await describeNewer()).toMatch(/^Penseel 99\.0\.0 is available/);
    },
  );

  test('without RELEASES nothing is read or named, whatever was found before', async () => {
    const { check, needs } = await open(await folderWith('penseel-99.0.0.tgz'));
    await check();
    const off = openReleases({ ...needs, releases: undefined });
    await off.check();
    expect(await off.describeNewer()).toBeUndefined();
  });
});

test('the doctor names a newer release, and an address that cannot be read', async () => {
  expect(await examineReleases(undefined)).toEqual([]);
  const folder = await folderWith();
  const none = `There is no newer Penseel in ${folder}.`;
  expect(await examineReleases(folder)).toEqual([{ kind: 'fine', sentence: none }]);
  await writeFile(path.join(folder, 'penseel-99.0.0.tgz'), '');
  expect(await examineReleases(folder)).toEqual([
    { kind: 'note', sentence: expect.stringMatching(/^Penseel 99\.0\.0 is available/) },
  ]);
  const { url } = await serve((_, res) => res.writeHead(404).end());
  const sentence = `RELEASES: ${url} cannot be read: it answers with 404.`;
  expect(await examineReleases(url)).toEqual([{ kind: 'wrong', sentence }]);
});
