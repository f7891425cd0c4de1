import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { createWork, findWork, updateWork } from '../../../app/data/works/works.server.ts';
import {
  makeExhibitionInput,
  makeGroupInput,
  makePostInput,
  makeWorkInput,
  uploadPicture,
} from '../../support/content/factories.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { expectWellFormed } from '../../support/http/well-formed.ts';

const ORIGIN = 'https://studio.example';
const DOCUMENTS = {
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/upcoming.ics': 'text/calendar; charset=utf-8',
  '/feed.xml': 'application/atom+xml; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json',
  '/favicon.svg': 'image/svg+xml',
  '/favicon.ico': 'image/x-icon',
  '/apple-touch-icon.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
};
const HOSTILE = `]]></title><script>&"'\u2028`;

async function openFilledSite(): Promise<InProcessSite & { workId: number; groupId: number }> {
  const site = await openInProcessSite({ SITE_URL: ORIGIN, SITE_TIMEZONE: 'Europe/Amsterdam' });
  const { db } = site.services;
  const group = await mustSave(createGroup(db, 'category', makeGroupInput({ title: HOSTILE })));
  await createGroup(db, 'category', makeGroupInput({ title: 'Empty' }));
  const image = await uploadPicture(db, 'works');
  const input = makeWorkInput({ title: HOSTILE, image, categoryId: group.id });
  const work = await mustSave(createWork(db, input, '2026-05-06'));
  const moments = {
    startDate: '2026-10-24',
    endDate: '2026-10-26',
    startTime: null,
    endTime: null,
  };
  await createPost(db, makePostInput({ ...moments, title: HOSTILE, image: null }));
  await publish(site);
  return { ...site, workId: work.id, groupId: group.id };
}

/** Sends a write request like a save does, which refreshes the content version. */
async function publish(site: InProcessSite): Promise<void> {
  await fetch(`${site.url}/nowhere`, { method: 'POST', headers: { Origin: ORIGIN } });
  site.rendered.length = 0;
}

/** Requests a URL with a different Host header. */
async function readAs(host: string, url: string): Promise<string> {
  const headers = { Host: host, 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'https' };
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return text(answer);
}

async function read(site: InProcessSite, path: string): Promise<string> {
  const answer = await fetch(site.url + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

test('every document has its content type, is rendered once and is then sent from the cache', async () => {
  const site = await openFilledSite();
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
  const site = await openFilledSite();
  for (const [path, type] of Object.entries(DOCUMENTS)) {
    const isCompressed = /png|x-icon/.test(type);
    for (const time of ['first response', 'cached response']) {
      const answer = await fetch(site.url + path, { headers: { 'Accept-Encoding': 'br' } });
      expect([path, time, answer.headers.get('Content-Encoding')]).toEqual([
        path,
        time,
        isCompressed ? null : 'br',
      ]);
      await answer.arrayBuffer();
    }
  }
});

test('a save is visible on the next request', async () => {
  const site = await openFilledSite();
  const before = await read(site, '/favicon.svg');
  await saveSetting(site.services.db, { key: 'displayName', value: 'Oker' });
  await publish(site);
  expect(await read(site, '/favicon.svg')).not.toBe(before);
  expect(JSON.parse(await read(site, '/manifest.webmanifest'))).toMatchObject({ name: 'Oker' });
  expect(await read(site, '/feed.xml')).toContain('<title>Oker</title>');
});

test('the sitemap is valid XML with absolute URLs of existing pages', async () => {
  const site = await openFilledSite();
  const sitemap = await read(site, '/sitemap.xml');
  expectWellFormed(sitemap);
  const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
  expect(urls).toContainEqual(expect.stringMatching(`^${ORIGIN}/works/${site.workId}-`));
  expect(urls).toContain(`${ORIGIN}/gallery/category/${site.groupId}`);
  expect(urls.filter((url) => url.includes('/gallery/category/'))).toHaveLength(1);
  for (const url of urls) {
    expect(url.startsWith(`${ORIGIN}/`)).toBe(true);
    await read(site, url.slice(ORIGIN.length));
  }
  expect(sitemap).toMatch(/<image:loc>https:\/\/studio\.example\/media\/works\/[^<]*\.jpg</);
  expect(sitemap).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]{12}Z<\/lastmod>/);
});

test('a page of the sitemap that does not exist returns 404', async () => {
  const site = await openFilledSite();
  await read(site, '/sitemap.xml?page=1');
  expect((await fetch(`${site.url}/sitemap.xml?page=2`)).status).toBe(404);
});

test('robots.txt allows the site, disallows the admin pages, and names the sitemap', async () => {
  const site = await openFilledSite();
  const lines = (await read(site, '/robots.txt')).split('\n');
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

test('the feed is valid XML with escaped titles', async () => {
  const site = await openFilledSite();
  const feed = await read(site, '/feed.xml');
  expectWellFormed(feed);
  expect(feed).not.toContain('<script>');
  expect(feed).toContain(`<id>${ORIGIN}/gallery?work=${site.workId}</id>`);
});

test('an edit of a work changes its date in feed and sitemap; other edits do not', async () => {
  const site = await openFilledSite();
  const { db } = site.services;
  const dates = async () => [
    ...(await read(site, '/feed.xml')).matchAll(/<updated>([^<]*)/g),
    ...(await read(site, '/sitemap.xml')).matchAll(/<lastmod>([^<]*)/g),
  ];
  const newest = async () =>
    (await dates())
      .map(([, date = '']) => date)
      .toSorted()
      .at(-1) ?? '';
  const before = await newest();
  const current = await findWork(db, site.workId);
  const { picture, ...work } = current ?? expect.fail('no work');
  await saveSetting(db, { key: 'contactEmail', value: 'hello@example.org' });
  await publish(site);
  expect(await newest()).toBe(before);
  await expect.poll(() => new Date().toISOString()).not.toBe(before);
  await mustSave(updateWork(db, { ...work, image: picture.image, title: 'Renamed' }));
  await publish(site);
  expect((await newest()) > before).toBe(true);
  const all = new Set((await dates()).map(([, date]) => date));
  expect(all.size).toBe(1);
});

test('the calendar has complete lines and includes the last day of an event', async () => {
  const site = await openFilledSite();
  const calendar = await read(site, '/upcoming.ics');
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261024\r\nDTEND;VALUE=DATE:20261027\r\n');
  expect(calendar).toMatch(/UID:post-\d+@studio\.example\r\n/);
});

test('events in structured data have a name, a time and a location, or are omitted', async () => {
  const site = await openFilledSite();
  const { db } = site.services;
  await mustSave(createExhibition(db, makeExhibitionInput()));
  await mustSave(createPost(db, makePostInput({ startDate: '2090-05-01' })));
  await publish(site);
  const events: Record<string, unknown>[] = [];
  for (const page of ['/', '/gallery', '/upcoming', '/upcoming?post=1', '/bio', '/links']) {
    const blocks = (await read(site, page)).matchAll(/ld\+json">([^]*?)<\/script>/g);
    for (const [, block = ''] of blocks) {
      JSON.parse(block, (_, value) => {
        if (String(value?.['@type']).endsWith('Event')) events.push(value);
        return value;
      });
    }
  }
  expect(events.length).toBeGreaterThan(1);
  for (const event of events) {
    expect(event).toMatchObject({
      name: expect.any(String),
      startDate: expect.any(String),
      location: { name: expect.any(String), address: expect.any(String) },
    });
  }
});

test('the icons have the sizes in their names and in the manifest', async () => {
  const site = await openFilledSite();
  const { icons } = JSON.parse(await read(site, '/manifest.webmanifest'));
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
  const site = await openFilledSite();
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
  const site = await openFilledSite();
  const robotsOf = async (path: string) =>
    (await fetch(site.url + path)).headers.get('X-Robots-Tag');
  for (const path of ['/nowhere', '/admin', '/setup']) {
    expect([path, await robotsOf(path)]).toEqual([path, 'noindex']);
  }
  for (const path of ['/', '/gallery', '/sitemap.xml']) expect(await robotsOf(path)).toBeNull();
});
