import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { eraseEnquiry } from '../../../app/data/enquiries/enquiries.server.ts';
import { LIVE_PATH } from '../../../app/domain/live.ts';
import { MAX_STREAMS } from '../../../server/live/live.ts';
import { addEnquiry } from '../../support/content/enquiries.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { findNginx, readDocumentedNginx, startNginx } from '../../support/http/nginx.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';

const nginx = findNginx();

/** Opens a live stream and records the received text and whether the server ended the stream. */
async function openStream(url: string, headers: Record<string, string>, ca?: string) {
  const stream = {
    status: 0,
    headers: {} as http.IncomingHttpHeaders,
    received: '',
    isEnded: false,
  };
  const request = ca
    ? https.get(url + LIVE_PATH, { headers, agent: false, ca })
    : http.get(url + LIVE_PATH, { headers, agent: false });
  onTestFinished(() => void request.destroy());
  await new Promise<void>((resolve, reject) => {
    request.on('error', reject).on('response', (answer) => {
      Object.assign(stream, { status: answer.statusCode, headers: answer.headers });
      answer.setEncoding('utf8').on('data', (text: string) => (stream.received += text));
      answer.on('error', () => undefined).on('close', () => (stream.isEnded = true));
      resolve();
    });
  });
  return stream;
}

async function openSite() {
  const site = await openInProcessSite();
  const headers = { Cookie: await signInAsOwner(site.services) };
  return { site, headers };
}

async function change({ services }: InProcessSite, title: string): Promise<void> {
  await mustSave(createGroup(services.db, 'category', { title }));
}

async function versionOf({ services }: InProcessSite): Promise<number> {
  const row = await services.db.selectFrom('Content').select('version').executeTakeFirstOrThrow();
  return row.version;
}

test('the stream sends the content version immediately, and each new version soon', async () => {
  const { site, headers } = await openSite();
  const stream = await openStream(site.url, headers);
  expect(stream).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store, no-transform',
      'x-content-type-options': 'nosniff',
    },
  });
  const versions = () =>
    [...stream.received.matchAll(/event: content\ndata: (\d+)\n\n/g)].map(([, data]) =>
      Number(data),
    );
  const first = await versionOf(site);
  await expect.poll(versions).toEqual([first]);
  await change(site, 'Elders');
  await expect.poll(versions).toEqual([first, await versionOf(site)]);
});

test('the stream sends the number of new enquiries, and again after each change of any', async () => {
  const { site, headers } = await openSite();
  const { db } = site.services;
  const stream = await openStream(site.url, headers);
  const counts = () =>
    [...stream.received.matchAll(/event: enquiries\ndata: (\d+)\n\n/g)].map(([, data]) =>
      Number(data),
    );
  await expect.poll(counts, { timeout: 5000 }).toEqual([0]);
  const id = await addEnquiry(db);
  await expect.poll(counts, { timeout: 5000 }).toEqual([0, 1]);
  await addEnquiry(db, { isDoubtful: true });
  await expect.poll(counts, { timeout: 5000 }).toEqual([0, 1, 1]);
  await eraseEnquiry(db, id);
  await expect.poll(counts, { timeout: 5000 }).toEqual([0, 1, 1, 0]);
});

test.skipIf(!nginx)(
  'each change also arrives immediately through the documented nginx',
  async () => {
    const { site, headers } = await openSite();
    const port = Number(new URL(site.url).port);
    const proxy = await startNginx(String(nginx), await readDocumentedNginx(), [port, port]);
    onTestFinished(() => proxy.stop());
    const stream = await openStream(proxy.url, headers, proxy.ca);
    expect(stream.status).toBe(200);
    await expect.poll(() => stream.received).toContain(`data: ${await versionOf(site)}\n`);
    await change(site, 'Achter de proxy');
    await expect.poll(() => stream.received).toContain(`data: ${await versionOf(site)}\n`);
  },
);

test('anonymous clients get a 404, and pages of another site are refused', async () => {
  const { site, headers } = await openSite();
  const anonymous = await openStream(site.url, {});
  expect(anonymous.status).toBe(404);
  const invented = await openStream(site.url, { Cookie: 'penseel.session_token=x.y' });
  expect(invented.status).toBe(404);
  const other = await openStream(site.url, { ...headers, 'Sec-Fetch-Site': 'cross-site' });
  expect(other.status).toBe(403);
});

test('a stream ends with its session and sends the reason', async () => {
  const { site, headers } = await openSite();
  const stream = await openStream(site.url, headers);
  await change(site, 'Elders');
  await expect.poll(() => stream.received.split('event: content').length).toBe(3);
  expect(stream.isEnded).toBe(false);
  await site.services.auth.signOut(new Headers(headers));
  await expect.poll(() => stream.isEnded, { timeout: 5000 }).toBe(true);
  expect(stream.received).toContain('event: signed-out\n');
});

test('the number of streams is limited, and an ended stream no longer counts', async () => {
  const { site, headers } = await openSite();
  const requests: http.ClientRequest[] = [];
  onTestFinished(() => requests.forEach((request) => request.destroy()));
  for (let n = 0; n < MAX_STREAMS; n += 1) {
    const request = http.get(site.url + LIVE_PATH, { headers, agent: false });
    requests.push(request);
    await new Promise((resolve) => request.on('error', resolve).on('response', resolve));
  }
  const late = await openStream(site.url, headers);
  expect([late.status, late.headers['retry-after']]).toStrictEqual([503, '2']);
  requests[0]?.destroy();
  await expect.poll(async () => (await openStream(site.url, headers)).status).toBe(200);
});

test('clients that disconnect before the response do not count', async () => {
  const { site, headers } = await openSite();
  const { port } = new URL(site.url);
  const lines = [
    `GET ${LIVE_PATH} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${headers.Cookie}`,
    '',
    '',
  ];
  // The session is checked a few turns of the event loop after the request.
  for (let n = 0; n < 300; n += 1) {
    const socket = connect({ host: 'localhost', port: Number(port) });
    await once(socket, 'connect');
    socket.write(lines.join('\r\n'));
    for (let turn = 0; turn < n % 12; turn += 1) await setImmediate();
    socket.resetAndDestroy();
  }
  for (let n = 0; n < MAX_STREAMS; n += 1) {
    await expect.poll(async () => (await openStream(site.url, headers)).status).toBe(200);
  }
});

test('a stop ends open streams and refuses new ones', async () => {
  const { site, headers } = await openSite();
  const stream = await openStream(site.url, headers);
  site.beforeStop();
  await expect.poll(() => stream.isEnded).toBe(true);
  expect((await openStream(site.url, headers)).status).toBe(503);
});
