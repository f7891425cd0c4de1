import { readdir } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createWork } from '../../../app/data/works/works.server.ts';
import { LIVE_PATH } from '../../../app/domain/live.ts';
import { SHARE_PATH } from '../../../app/domain/publishing/shared-pictures.ts';
import { makeWorkInput } from '../../support/content/factories.ts';
import {
  type InProcessSite,
  openInProcessSite,
  useInProcessSite,
} from '../../support/site/in-process-site.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { sendPicture } from '../../support/http/send-form.ts';

const ORIGIN = 'https://art.example';
const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000',
};

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status?: number; headers: http.IncomingHttpHeaders; common: object };

/** Returns the response without its body, and every value of the common headers, including duplicates. */
function send(
  url: string,
  target: string,
  { body, ...options }: RequestOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = http.request({ hostname, port, path: target, agent: false, ...options });
    sent.on('error', reject).on('response', (answer) => {
      const { statusCode: status, headers, headersDistinct } = answer;
      const common = Object.keys(COMMON).flatMap((name) =>
        (headersDistinct[name] ?? []).map((value) => [name, value]),
      );
      resolve({ status, headers, common });
      answer.destroy();
    });
    sent.end(body);
  });
}

const getSite = useInProcessSite(() => ({ SITE_URL: ORIGIN }));
let owner: Record<string, string>;
let shown: string;
let hidden: string;
let workId: number;

async function addWork(site: InProcessSite, cookie: string, title: string) {
  const blank = { width: 400, height: 300, channels: 3, background: '#678' } as const;
  const sent = await sendPicture(site, cookie, await sharp({ create: blank }).jpeg().toBuffer());
  const { image } = (await sent.json()) as { image: string };
  return mustSave(createWork(site.services.db, makeWorkInput({ title, image }), '2026-05-06'));
}

beforeAll(async () => {
  const site = getSite();
  const { db } = site.services;
  const cookie = await signInAsOwner(site.services);
  owner = { Cookie: cookie, Origin: ORIGIN };
  const work = await addWork(site, cookie, 'Shown');
  const other = await addWork(site, cookie, 'Hidden');
  await db.updateTable('Gallery').set({ isHidden: 1 }).where('id', '=', other.id).execute();
  await site.services.db
    .updateTable('Content')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
  await send(site.url, '/nowhere', { method: 'POST', headers: { Origin: ORIGIN } });
  [shown, hidden, workId] = [work.picture.image, other.picture.image, work.id];
});

async function expectCommon(
  target: string,
  status: number,
  options: RequestOptions = {},
): Promise<Answer> {
  const answer = await send(getSite().url, target, options);
  const what = `${options.method ?? 'GET'} ${target}`;
  expect([what, answer.status]).toEqual([what, status]);
  expect([what, answer.common]).toEqual([what, Object.entries(COMMON)]);
  return answer;
}

/** Requests a URL when it is rendered, when it is stored, and with its ETag. */
async function expectCommonWhenCached(target: string, options: RequestOptions = {}): Promise<void> {
  const { etag = '' } = (await expectCommon(target, 200, options)).headers;
  await expectCommon(target, 200, options);
  const headers = { ...options.headers, 'If-None-Match': etag };
  await expectCommon(target, 304, { ...options, headers });
}

test('pages have the common headers: rendered, cached, unchanged, redirected, not found and failed', async () => {
  const invented = { Cookie: '__Host-penseel.session_token=x' };
  for (const target of ['/', '/gallery', '/gallery.data', '/feed.xml', '/favicon.ico']) {
    await expectCommonWhenCached(target);
    await expectCommonWhenCached(target, { headers: invented });
    await expectCommon(target, 200, { method: 'HEAD' });
    await expectCommon(`${target}?nothing=1`, 200);
  }
  for (const time of ['first', 'cached']) {
    await expectCommon(`/works/${workId}-${time}`, 301);
    await expectCommon('/nowhere', 404);
  }
  await expectCommon('/%', 400);
  await expectCommon('*', 400, { method: 'OPTIONS' });
});

test('admin pages have the common headers, also for anonymous clients', async () => {
  await expectCommon('/admin', 200, { headers: owner });
  await expectCommon('/admin', 404);
  await expectCommon('/setup', 403);
  await expectCommon('/admin/sign-out', 302, { method: 'POST', headers: { Origin: ORIGIN } });
});

test('other responses have the common headers, for the owner and for anonymous clients', async () => {
  const none = { headers: { Cookie: '' } };
  const crossSite = { headers: { ...owner, 'Sec-Fetch-Site': 'cross-site' } };
  const reads = ['backup', 'export/site.zip', 'export/everything.zip', 'sheet/catalogue.csv'];
  for (const target of [...reads.map((name) => `/admin/${name}`), LIVE_PATH]) {
    await expectCommon(target, 404, none);
    await expectCommon(target, 403, crossSite);
  }
  await expectCommon(LIVE_PATH, 200, { headers: owner });
  await expectCommon('/admin/backup', 200, { headers: owner });
  await expectCommon('/admin/sheet/catalogue.csv', 200, { headers: owner });
  await expectCommon('/admin/export/everything.zip', 200, { headers: owner });
  for (const target of ['uploads/works', 'sheet/check', 'sheet/write', 'documents/make']) {
    const sent = { method: 'POST', headers: { Origin: ORIGIN } };
    await expectCommon(`/admin/${target}`, 401, sent);
  }
  const kind = { method: 'POST', body: '{"kind":"cv","choices":{}}' };
  const json = { ...owner, 'Content-Type': 'application/json' };
  await expectCommon('/admin/documents/make', 200, { ...kind, headers: json });
  await expectCommon('/admin/documents/make', 400, { method: 'POST', headers: owner });
  await expectCommon('/admin/uploads/nothing', 404, { method: 'POST', headers: owner });
});

test('refusals and health checks have the common headers', async () => {
  await expectCommon('/healthz', 200);
  await expectCommon('/readyz', 200);
  await expectCommon('/healthz', 405, { method: 'POST', headers: owner });
  await expectCommon('/gallery', 405, { method: 'DELETE', headers: owner });
  await expectCommon('/gallery', 405, { method: 'PROPFIND' });
  await expectCommon('/admin/account', 403, { method: 'POST' });
  const text = { ...owner, 'Content-Type': 'text/plain' };
  await expectCommon('/admin/account', 415, { method: 'POST', headers: text });
  const large = { ...owner, 'Content-Length': String(2 ** 20) };
  await expectCommon('/admin/works', 413, { method: 'POST', headers: large });
  await expectCommon(SHARE_PATH, 303, { method: 'POST' });
});

test('pictures have the common headers: from files, from memory, partial, unchanged, hidden and missing', async () => {
  const size = shown.replace('.jpg', '/320.jpg');
  for (const target of [size, shown]) {
    await expectCommonWhenCached(target);
    await expectCommon(target, 200, { method: 'HEAD' });
    await expectCommon(target, 206, { headers: { Range: 'bytes=0-9' } });
    await expectCommon(target, 416, { headers: { Range: 'bytes=9999999-' } });
    await expectCommon(target, 405, { method: 'POST' });
  }
  await expectCommon('/media/works/nothing.jpg', 404);
  await expectCommon(hidden, 404);
  await expectCommon(hidden, 200, { headers: owner });
  await expectCommon(`/iiif/${workId}/full/max/0/default.jpg`, 200);
  await expectCommon(`/iiif/${workId}/full/1,1/0/default.jpg`, 404);
  await expectCommonWhenCached(`/iiif/${workId}/info.json`);
});

test('client assets have the headers that apply to them', async () => {
  const files = await readdir(path.resolve(import.meta.dirname, '../../../build/client/assets'));
  for (const end of ['.js', '.css', '.woff2']) {
    const target = `/assets/${files.find((name) => name.endsWith(end))}`;
    const { status, common } = await send(getSite().url, target);
    const names = ['x-content-type-options', 'strict-transport-security'] as const;
    expect([status, common]).toEqual([200, names.map((name) => [name, COMMON[name]])]);
    await expectCommon(target, 405, { method: 'POST' });
  }
});

test('failures have the common headers', async () => {
  const site = await openInProcessSite({ SITE_URL: ORIGIN });
  const headers = { Cookie: await signInAsOwner(site.services), Origin: ORIGIN };
  await site.services.db.destroy();
  const post = { method: 'POST', headers };
  const failing: [string, RequestOptions?][] = [
    ['/feed.xml'],
    ['/readyz'],
    ['/admin', { headers }],
    ['/admin/backup', { headers }],
    [LIVE_PATH, { headers }],
    ['/admin/uploads/works', post],
    ['/admin/sheet/check', post],
    ['/admin/documents/make', post],
  ];
  for (const [target, options] of failing) {
    const { status, common } = await send(site.url, target, options);
    expect([target, status]).toEqual([target, expect.toBeOneOf([500, 503])]);
    expect([target, common]).toEqual([target, Object.entries(COMMON)]);
  }
});
