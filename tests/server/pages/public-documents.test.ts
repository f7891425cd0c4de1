import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import {
  ORIGIN,
  openSiteWithEvents,
  publish,
  readPath,
} from '../../support/site/document-pages.ts';

const DOCUMENTS = {
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/.well-known/tdmrep.json': 'application/json',
  '/upcoming.ics': 'text/calendar; charset=utf-8',
  '/feed.xml': 'application/atom+xml; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json',
  '/favicon.svg': 'image/svg+xml',
  '/favicon.ico': 'image/x-icon',
  '/apple-touch-icon.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
};

/** Requests a URL with a different Host header. */
async function readAs(host: string, url: string): Promise<string> {
  const headers = { Host: host, 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'https' };
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return text(answer);
}

test('every document has its content type, is rendered once and is then sent from the cache', async () => {
  const site = await openSiteWithEvents();
  for (const [path, type] of Object.entries(DOCUMENTS)) {
    const first = await fetch(site.url + path);
    expect([path, first.status, first.headers.get('Content-Type')]).toEqual([path, 200, type]);
    await first.arrayBuffer();
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await fetch(site.url + path, { headers })).status).toBe(304);
    expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
  expect(site.rendered).toEqual(Object.keys(DOCUMENTS));
});

test('text is compressed, and pictures are not', async () => {
  const site = await openSiteWithEvents();
  for (const [path, type] of Object.entries(DOCUMENTS)) {
    const isPicture = /png|x-icon/.test(type);
    for (const time of ['first response', 'cached response']) {
      const answer = await fetch(site.url + path, { headers: { 'Accept-Encoding': 'br' } });
      expect([path, time, answer.headers.get('Content-Encoding')]).toEqual([
        path,
        time,
        isPicture ? null : 'br',
      ]);
      await answer.arrayBuffer();
    }
  }
});

test('a save is visible on the next request', async () => {
  const site = await openSiteWithEvents();
  const before = await readPath(site, '/favicon.svg');
  await saveSetting(site.services.db, { key: 'displayName', value: 'Oker' });
  await publish(site);
  expect(await readPath(site, '/favicon.svg')).not.toBe(before);
  expect(JSON.parse(await readPath(site, '/manifest.webmanifest'))).toMatchObject({ name: 'Oker' });
  expect(await readPath(site, '/feed.xml')).toContain('<title>Oker</title>');
});

test('robots.txt allows the site, disallows the admin pages, and names the sitemap', async () => {
  const site = await openSiteWithEvents();
  const lines = (await readPath(site, '/robots.txt')).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Allow: /',
      'Disallow: /admin',
      'Disallow: /setup',
      'Disallow: /reset',
    ]),
  );
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test('the icons have the sizes in their names and in the manifest', async () => {
  const site = await openSiteWithEvents();
  const { icons } = JSON.parse(await readPath(site, '/manifest.webmanifest'));
  const pngs = icons.filter(({ type }: { type: string }) => type === 'image/png');
  expect(pngs).toHaveLength(2);
  for (const { src, sizes } of [...pngs, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const bytes = Buffer.from(await (await fetch(site.url + src)).arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  const ico = Buffer.from(await (await fetch(`${site.url}/favicon.ico`)).arrayBuffer());
  expect(ico.subarray(0, 6)).toEqual(Buffer.of(0, 0, 1, 0, 1, 0));
  expect(ico.subarray(23, 26).toString()).toBe('PNG');
});

test('no document and no head uses the request’s host in URLs', async () => {
  const site = await openSiteWithEvents();
  for (const path of [
    '/',
    '/gallery',
    '/sitemap.xml',
    '/robots.txt',
    '/feed.xml',
    '/upcoming.ics',
  ]) {
    const body = await readAs('evil.example', site.url + path);
    expect(body.length).toBeGreaterThan(50);
    expect(body).not.toContain('evil.example');
  }
});

test('error pages and admin pages have noindex, and public pages do not', async () => {
  const site = await openSiteWithEvents();
  const robotsOf = async (path: string) =>
    (await fetch(site.url + path)).headers.get('X-Robots-Tag');
  for (const path of ['/nowhere', '/admin', '/setup']) {
    expect([path, await robotsOf(path)]).toEqual([path, 'noindex']);
  }
  for (const path of ['/', '/gallery', '/sitemap.xml']) expect(await robotsOf(path)).toBeNull();
});
