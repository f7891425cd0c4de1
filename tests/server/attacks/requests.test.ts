import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type InProcessSite, useInProcessSite } from '../../support/site/in-process-site.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { watchStored } from '../../support/site/stored-digest.ts';

const getSite = useInProcessSite();
let session: string;
beforeAll(async () => {
  session = await signInAsOwner(getSite().services);
});

/** Sends raw bytes and returns the status of every response on the connection. */
async function statusesOf(site: InProcessSite, lines: string): Promise<number[]> {
  const { port, hostname } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.write(lines);
  const answered = await text(socket);
  return [...answered.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}

const ORIGIN = 'Origin: http://localhost:3000\r\n';
const HOST = 'Host: localhost\r\nConnection: close\r\n';
const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n';
const post = (more: string) => `POST /admin/sign-in HTTP/1.1\r\n${HOST}${ORIGIN}${more}`;

test.each([
  [
    'both lengths',
    post(`Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`),
    [400],
  ],
  ['two lengths', post(`Content-Length: 4\r\nContent-Length: 5\r\n\r\n${HIDDEN}`), [400]],
  ['an unknown coding', post(`Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`), [411]],
  ['a bare line feed', `GET / HTTP/1.1\nHost: x\n\n`, [400]],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', [400]],
  ['an old protocol', 'GET /gallery HTTP/1.0\r\n\r\n', [200]],
  ['a strange host', 'GET /gallery HTTP/1.1\r\nHost: u:p@[::\r\nConnection: close\r\n\r\n', [200]],
  ['an absolute URL', `GET http://u:p@evil.example/gallery HTTP/1.1\r\n${HOST}\r\n`, [200]],
  [
    'the URL of a page of the owner',
    `GET http://evil.example/admin HTTP/1.1\r\n${HOST}\r\n`,
    [404],
  ],
  ['no path', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, [400]],
  ['another scheme', `GET file:///etc/passwd HTTP/1.1\r\n${HOST}\r\n`, [400]],
  ['a backslash', `GET /..\\..\\etc HTTP/1.1\r\n${HOST}\r\n`, [400]],
  ['a line break in the path', `GET /gallery%0aerror HTTP/1.1\r\n${HOST}\r\n`, [400]],
  ['an incomplete character', `GET /gallery/%E0%A4%A HTTP/1.1\r\n${HOST}\r\n`, [400]],
  [
    'a chunked form',
    post(
      'Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    ),
    [411],
  ],
  [
    'a chunked form that exceeds its limit',
    post(
      `Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n50000\r\n${'x'.repeat(0x50000)}`,
    ),
    [411],
  ],
  ['a foreign protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
])('%s gets one response, which is not a server error', async (_, lines, statuses) => {
  expect(await statusesOf(getSite(), lines)).toEqual(statuses);
});

test.each([
  ['a page', '/gallery'],
  ['a document', '/robots.txt'],
  ['a client asset', '/assets'],
  ['a picture', `/media/works/00000000-0000-4000-8000-000000000000.jpg`],
  ['health', '/healthz'],
  ['readiness', '/readyz'],
])('%s can only be read; other methods return 405 and log no error', async (_, path) => {
  const { url, services } = getSite();
  const page = await (await fetch(url)).text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
  const errors = vi.spyOn(services.log, 'error');
  onTestFinished(() => errors.mockRestore());
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await fetch(url + (path === '/assets' ? asset : path), {
      method,
      headers: { Origin: services.siteUrl },
    });
    expect([method, answer.status, answer.headers.get('Allow')]).toEqual([
      method,
      405,
      'GET, HEAD',
    ]);
    expect((await answer.text()).length).toBeLessThan(100);
  }
  expect(errors).not.toHaveBeenCalled();
});

test.each(['TRACE', 'PROPFIND', 'QUERY', 'PURGE', 'SEARCH', 'LOCK'])(
  '%s is not supported and returns 405',
  async (method) => {
    const lines = `${method} /admin HTTP/1.1\r\n${HOST}${ORIGIN}\r\n`;
    expect(await statusesOf(getSite(), lines)).toEqual([405]);
  },
);

test('PUT, PATCH and DELETE return 405 for the owner too, and change nothing', async () => {
  const site = getSite();
  const { url, services } = site;
  const readStored = await watchStored(site);
  const before = await readStored();
  for (const path of [
    '/admin/categories',
    '/admin/works.data',
    '/admin/sign-out',
    '/ADMIN/works',
  ]) {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const headers = { Origin: services.siteUrl, Cookie: session };
      const body = new URLSearchParams({ intent: 'create', title: 'By another method' });
      const answer = await fetch(url + path, { method, headers, body, redirect: 'manual' });
      expect([path, method, answer.status]).toEqual([path, method, 405]);
      expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST');
    }
  }
  expect(await readStored()).toBe(before);
});

test('OPTIONS returns the allowed methods, which are the same for every admin path', async () => {
  const { url } = getSite();
  const allowed = new Map<string, string | null>();
  const image = '/media/works/00000000-0000-4000-8000-000000000000.jpg';
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(url)).text()) ?? [];
  const reads = ['/', '/gallery', '/nowhere', '/feed.xml', '/healthz', image, asset];
  const forms = ['/admin', '/admin/works', '/admin/nowhere', '/setup', '/admin/sign-in'];
  for (const path of [...reads, ...forms]) {
    const answer = await fetch(url + path, { method: 'OPTIONS' });
    expect([path, answer.status]).toEqual([path, 204]);
    allowed.set(path, answer.headers.get('Allow'));
  }
  expect(Object.fromEntries(allowed)).toEqual({
    ...Object.fromEntries(reads.map((path) => [path, 'GET, HEAD, OPTIONS'])),
    ...Object.fromEntries(forms.map((path) => [path, 'GET, HEAD, POST, OPTIONS'])),
  });
});

const LONG = 15_500;
test.each([
  ['a path of slashes', `GET ${'/'.repeat(LONG)}x HTTP/1.1\r\n${HOST}\r\n`, [414]],
  ['parameters', `GET /?${'a&'.repeat(LONG / 2)} HTTP/1.1\r\n${HOST}\r\n`, [414]],
  ['commas', `GET / HTTP/1.1\r\n${HOST}If-None-Match: ${','.repeat(LONG)}\r\n\r\n`, [431]],
  [
    'commas in several headers of one name',
    `GET / HTTP/1.1\r\n${HOST}${`If-None-Match: ${','.repeat(3000)}\r\n`.repeat(4)}\r\n`,
    [431],
  ],
  ['cookies', `GET / HTTP/1.1\r\n${HOST}Cookie: ${'a;'.repeat(2100)}\r\n\r\n`, [431]],
  ['headers', `GET / HTTP/1.1\r\n${HOST}${'A: b\r\n'.repeat(200)}\r\n`, [431]],
])('too many %s are refused before they are parsed', async (_, lines, statuses) => {
  expect(await statusesOf(getSite(), lines)).toEqual(statuses);
});

test('a connection is closed after its hundredth request, and further pipelined requests are dropped', async () => {
  const { url } = getSite();
  const socket = connect(Number(new URL(url).port), 'localhost');
  let answered = '';
  socket.on('data', (chunk) => (answered += chunk.toString('latin1')));
  socket.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(150));
  await new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
  const statuses = [...answered.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status);
  expect(statuses.filter((status) => status === '200').length).toBeLessThanOrEqual(100);
  expect((await fetch(url)).status).toBe(200);
});

test('health responses are not stored', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(getSite().url + path);
    expect([path, answer.headers.get('Cache-Control')]).toEqual([path, 'no-store']);
  }
});

test.each(['/admin/categories', '/admin/works', '/admin/photos', '/admin/settings'])(
  'an intent of %s that is a list or an object returns 400',
  async (path) => {
    const { url, services } = getSite();
    const type = 'application/json';
    const headers = { Origin: services.siteUrl, Cookie: session, 'Content-Type': type };
    const intents = [['create'], ['update'], { toString: 'create' }, { toString: null }];
    for (const intent of intents) {
      const body = JSON.stringify({ intent, title: 'x', page: 'home' });
      expect((await fetch(url + path, { method: 'POST', headers, body })).status).toBe(400);
    }
  },
);
