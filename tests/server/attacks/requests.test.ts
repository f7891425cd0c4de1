import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type InProcessSite,
  openInProcessSite,
  useInProcessSite,
} from '../../support/in-process-site.ts';
import { signInAsOwner } from '../../support/owner.ts';
import { watchStored } from '../../support/stored.ts';

const getSite = useInProcessSite();
let session: string;
beforeAll(async () => {
  session = await signInAsOwner(getSite().services);
});

describe('a change that another site sends is refused', () => {
  const TYPES = [
    'application/x-www-form-urlencoded',
    'application/json',
    'text/plain',
    'image/png',
  ];
  const PATHS = [
    '/admin/account',
    '/admin/categories.data',
    '/admin/uploads/works',
    '/admin/sign-in',
    '/admin/sign-out',
    '/setup',
    '/reset',
  ];

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://evil.example' },
    { Origin: 'http://localhost:3000.evil.example' },
    { Origin: 'null' },
    {},
  ])('in any kind of body, sent with %o', async (sender) => {
    const site = getSite();
    const readStored = await watchStored(site);
    const before = await readStored();
    for (const type of TYPES) {
      for (const path of PATHS) {
        const headers = { ...sender, 'Content-Type': type, Cookie: session };
        const answer = await fetch(site.url + path, { method: 'POST', headers, body: '{}' });
        expect([path, type, answer.status]).toEqual([path, type, 403]);
      }
    }
    expect(await readStored()).toBe(before);
    const headers = { Cookie: session };
    expect((await fetch(`${site.url}/admin`, { headers })).status).toBe(200);
  });
});

test('a site without a public origin is also used at the IP of its machine, one with it is not', async () => {
  const Origin = 'http://192.168.1.20:3000';
  const statuses = [];
  for (const SITE_URL of ['', 'https://art.example']) {
    const site = await openInProcessSite({ HOST: '192.168.1.20', SITE_URL });
    const body = new URLSearchParams({ email: 'owner@example.com', password: 'not the one' });
    const answer = await fetch(`${site.url}/admin/sign-in`, {
      method: 'POST',
      headers: { Origin },
      body,
      redirect: 'manual',
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 403]);
});

/** Sends these bytes as they are, and gives the status of every answer on the connection. */
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
  ['a whole URL', `GET http://u:p@evil.example/gallery HTTP/1.1\r\n${HOST}\r\n`, [200]],
  [
    'the URL of a page of the owner',
    `GET http://evil.example/admin HTTP/1.1\r\n${HOST}\r\n`,
    [404],
  ],
  ['no path', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, [400]],
  ['another scheme', `GET file:///etc/passwd HTTP/1.1\r\n${HOST}\r\n`, [400]],
  ['a backslash', `GET /..\\..\\etc HTTP/1.1\r\n${HOST}\r\n`, [400]],
  ['half a character', `GET /gallery/%E0%A4%A HTTP/1.1\r\n${HOST}\r\n`, [400]],
  [
    'a form in chunks',
    post(
      'Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    ),
    [411],
  ],
  [
    'a form that is past its limit and goes on',
    post(
      `Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n50000\r\n${'x'.repeat(0x50000)}`,
    ),
    [411],
  ],
  ['a foreign protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
])('%s is answered once, and not with a failure', async (_, lines, statuses) => {
  expect(await statusesOf(getSite(), lines)).toEqual(statuses);
});

test.each([
  ['a page', '/gallery'],
  ['a document', '/robots.txt'],
  ['a file of the browser', '/assets'],
  ['a picture', `/media/works/00000000-0000-4000-8000-000000000000.jpg`],
  ['health', '/healthz'],
  ['readiness', '/readyz'],
])('%s can only be read, and says so without a word in the log', async (_, path) => {
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

test.each(['TRACE', 'OPTIONS', 'PROPFIND', 'QUERY', 'PURGE', 'SEARCH', 'LOCK'])(
  '%s is not done here, and says what is',
  async (method) => {
    const lines = `${method} /admin HTTP/1.1\r\n${HOST}${ORIGIN}\r\n`;
    expect(await statusesOf(getSite(), lines)).toEqual([405]);
  },
);

test.each(['/admin/categories', '/admin/works', '/admin/photos', '/admin/settings'])(
  'an intent of %s that is a list or an object is a 400',
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
