import { expect, test } from 'vitest';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { findWork, updateWork } from '../../../app/data/works/works.server.ts';
import { makeExhibitionInput, makePostInput } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { expectWellFormed } from '../../support/http/well-formed.ts';
import {
  ORIGIN,
  openSiteWithEvents,
  publish,
  readPath,
} from '../../support/site/document-pages.ts';

test('the sitemap is valid XML with absolute URLs of existing pages', async () => {
  const site = await openSiteWithEvents();
  const sitemap = await readPath(site, '/sitemap.xml');
  expectWellFormed(sitemap);
  const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
  expect(urls).toContainEqual(expect.stringMatching(`^${ORIGIN}/works/${site.workId}-`));
  expect(urls).toContain(`${ORIGIN}/gallery/category/${site.groupId}`);
  expect(urls.filter((url) => url.includes('/gallery/category/'))).toHaveLength(1);
  for (const url of urls) {
    expect(url.startsWith(`${ORIGIN}/`)).toBe(true);
    await readPath(site, url.slice(ORIGIN.length));
  }
  expect(sitemap).toMatch(/<image:loc>https:\/\/studio\.example\/media\/works\/[^<]*\.jpg</);
  expect(sitemap).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]{12}Z<\/lastmod>/);
});

test('a page of the sitemap that does not exist returns 404', async () => {
  const site = await openSiteWithEvents();
  await readPath(site, '/sitemap.xml?page=1');
  expect((await fetch(`${site.url}/sitemap.xml?page=2`)).status).toBe(404);
});

test('the feed is valid XML with escaped titles', async () => {
  const site = await openSiteWithEvents();
  const feed = await readPath(site, '/feed.xml');
  expectWellFormed(feed);
  expect(feed).not.toContain('<script>');
  expect(feed).toContain(`<id>${ORIGIN}/gallery?work=${site.workId}</id>`);
});

test('an edit of a work changes its date in feed and sitemap; other edits do not', async () => {
  const site = await openSiteWithEvents();
  const { db } = site.services;
  const dates = async () => [
    ...(await readPath(site, '/feed.xml')).matchAll(/<updated>([^<]*)/g),
    ...(await readPath(site, '/sitemap.xml')).matchAll(/<lastmod>([^<]*)/g),
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
  const site = await openSiteWithEvents();
  const calendar = await readPath(site, '/upcoming.ics');
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261024\r\nDTEND;VALUE=DATE:20261027\r\n');
  expect(calendar).toMatch(/UID:post-\d+@studio\.example\r\n/);
});

test('events in structured data have a name, a time and a location, or are omitted', async () => {
  const site = await openSiteWithEvents();
  const { db } = site.services;
  await mustSave(createExhibition(db, makeExhibitionInput()));
  await mustSave(createPost(db, makePostInput({ startDate: '2090-05-01' })));
  await publish(site);
  const events: Record<string, unknown>[] = [];
  for (const page of ['/', '/gallery', '/upcoming', '/upcoming?post=1', '/bio', '/links']) {
    const blocks = (await readPath(site, page)).matchAll(/ld\+json">([^]*?)<\/script>/g);
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
