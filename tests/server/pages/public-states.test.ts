import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import {
  readBody,
  openPublicSite,
  changeSetting,
  fillPublicSite,
} from '../../support/site/public-site.ts';

const AREAS = {
  SiteContent: 'Something went wrong getting site content',
  Posts: 'Something went wrong getting posts',
  Gallery: 'Something went wrong getting the gallery.',
  Exhibitions: 'Something went wrong getting exhibitions',
  Links: 'Something went wrong getting links',
  Settings: 'Something went wrong getting settings',
} as const;
type Table = keyof typeof AREAS;

/** The data areas of each page. The settings are in the layout of all pages. */
const SHOWN: Record<string, Partial<Record<Table, string>>> = {
  '/': { SiteContent: 'class="hero ', Posts: 'Open studio', Gallery: 'Dunes at noon' },
  '/gallery': { Gallery: 'Dunes at noon' },
  '/gallery?work=1': { Gallery: 'viewer-still' },
  '/works/1-dunes-at-noon': { Gallery: 'Dunes at noon' },
  '/gallery/category/1': { Gallery: 'Dunes at noon' },
  '/upcoming': { Posts: 'Open studio' },
  '/bio': { SiteContent: 'class="bio-picture ', Exhibitions: 'Tide lines' },
  '/links': { Links: 'https://example.org/' },
  '/rights': {},
};

/** Whether a page reads a table without showing it: the home image is in every head, works belong to events and exhibitions. */
function isReadInvisibly(table: Table, path: string): boolean {
  return table === 'SiteContent' || (table === 'Gallery' && ['/upcoming', '/bio'].includes(path));
}

test('a data area that cannot be read shows an error; the others are rendered', async () => {
  const site = await openPublicSite();
  const { schema } = site.services.db;
  // Otherwise the view of the public works would be rewritten for the renamed table.
  await sql`pragma legacy_alter_table = on`.execute(site.services.db);
  await fillPublicSite(site);
  for (const table of Object.keys(AREAS) as Table[]) {
    await changeSetting(site, 'displayName', 'Oker');
    await schema.alterTable(table).renameTo(`${table}Away`).execute();
    for (const [path, ownParts] of Object.entries(SHOWN)) {
      const parts = { ...ownParts, Settings: '© 2026 Oker' };
      const isPartial = table in parts || isReadInvisibly(table, path);
      const page = await readBody(site, path, isPartial ? 503 : 200);
      const where = `${path} without ${table}`;
      expect(page.includes(AREAS[table]), where).toBe(table in parts);
      for (const [part, words] of Object.entries(parts)) {
        expect(page.includes(words), `${part} on ${where}`).toBe(part !== table);
      }
    }
    const download = await fetch(`${site.url}/bio/exhibitions.txt`);
    expect([download.status, await download.text()]).toEqual(
      table === 'Exhibitions'
        ? [503, AREAS.Exhibitions]
        : [200, 'solo\n2024: Tide lines\n\ngroup\n'],
    );
    await schema.alterTable(`${table}Away`).renameTo(table).execute();
  }
});

test('home and gallery show the gallery’s error if works, categories or collections cannot be read', async () => {
  const site = await openPublicSite();
  const { schema } = site.services.db;
  await sql`pragma legacy_alter_table = on`.execute(site.services.db);
  await fillPublicSite(site);
  for (const table of ['Gallery', 'Categories', 'Collections']) {
    await changeSetting(site, 'displayName', table);
    await schema.alterTable(table).renameTo(`${table}Away`).execute();
    for (const path of ['/', '/gallery', '/gallery?groupBy=collection', '/gallery?work=1']) {
      const page = await readBody(site, path, 503);
      expect([table, path, page.includes(AREAS.Gallery)]).toEqual([table, path, true]);
      expect([table, path, page.includes('Dunes at noon')]).toEqual([table, path, false]);
    }
    await schema.alterTable(`${table}Away`).renameTo(table).execute();
  }
});

test('without the database a page returns 503 with noindex, and cached pages are still served', async () => {
  const site = await openPublicSite();
  await fillPublicSite(site);
  // The site has read the new content version, so pages that are cached from now on stay valid.
  await changeSetting(site, 'displayName', 'Oker');
  for (const path of ['/bio', '/gallery?work=1']) await readBody(site, path);
  await site.services.db.destroy();
  const pages = [
    '/',
    '/gallery',
    '/gallery/category/99',
    '/works/99-nothing',
    '/links',
    '/upcoming',
  ];
  for (const path of pages) {
    const answer = await fetch(site.url + path);
    expect([path, answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([
      path,
      503,
      'noindex',
    ]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
  }
  expect((await fetch(`${site.url}/nowhere`)).status).toBe(404);
  for (const path of ['/bio', '/bio?x=1', '/gallery?work=1']) {
    const answer = await fetch(site.url + path);
    expect([path, answer.status, answer.headers.has('X-Robots-Tag')]).toEqual([path, 200, false]);
  }
});

test('a URL that opens the viewer renders only that work, without the list of works', async () => {
  const site = await openPublicSite();
  await fillPublicSite(site);
  for (const path of ['/gallery', '/gallery/category/1']) {
    expect(await readBody(site, path)).toContain('work-rows');
    const viewed = await readBody(site, `${path}?work=1`);
    expect([path, viewed.includes('viewer-still')]).toEqual([path, true]);
    expect([path, viewed.includes('work-rows')]).toEqual([path, false]);
  }
});

test('a group without public works exists only for the owner', async () => {
  const site = await openPublicSite();
  await fillPublicSite(site);
  const { db } = site.services;
  const { id } = await mustSave(createGroup(db, 'collection', { title: 'New' }));
  await db.updateTable('Gallery').set({ isHidden: 1 }).execute();
  await changeSetting(site, 'displayName', 'Oker');
  const Cookie = await signInAsOwner(site.services);
  for (const path of ['/gallery/category/1', `/gallery/collection/${id}`]) {
    for (const end of ['', '.data', '?page=2', '/works']) {
      expect([path + end, (await fetch(site.url + path + end)).status]).toEqual([path + end, 404]);
    }
    expect((await fetch(site.url + path, { headers: { Cookie } })).status).toBe(200);
  }
  expect((await fetch(`${site.url}/iiif/category/1/manifest.json`)).status).toBe(404);
});

test('the URL of a CV that is not public returns the ordinary 404 page, which is cached like any other', async () => {
  const site = await openPublicSite();
  const readMissing = (path: string) => readBody(site, path, 404);
  const page = await readMissing('/bio/nothing');
  const Cookie = await signInAsOwner(site.services);
  for (const path of ['/bio/cv.pdf', '/bio/cv.pdf?x=1', '/bio/cv.pdf/']) {
    expect([path, await readMissing(path)]).toEqual([path, page]);
    const asOwner = await fetch(site.url + path, { headers: { Cookie } });
    expect([asOwner.status, asOwner.headers.get('Content-Type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  }
  const renders = site.rendered.length;
  await readMissing('/bio/cv.pdf');
  expect(site.rendered).toHaveLength(renders);
});

test('the italic font is preloaded only on pages that use it', async () => {
  const site = await openPublicSite();
  await fillPublicSite(site);
  const preloads = async (path: string) =>
    (await (await fetch(site.url + path)).text()).match(/rel="preload"[^>]*italic[^>]*woff2/g);
  expect(await preloads('/gallery')).toBe(null);
  expect(await preloads('/gallery?work=1')).toHaveLength(1);
});

test('each page has a message for missing content', async () => {
  const site = await openPublicSite();
  const home = await readBody(site, '/');
  expect(home).toContain('No works yet.');
  expect(home).not.toContain('coming soon');
  expect(home).toContain('© 2026</p>');
  expect(home).not.toContain('mailto:');
  expect(await readBody(site, '/gallery')).toContain('No works yet.');
  expect(await readBody(site, '/upcoming')).toContain('No events yet.');
  const bio = await readBody(site, '/bio');
  expect(bio).toContain('No exhibitions yet.');
  expect(bio).not.toMatch(/<h2[^>]*>exhibitions<|>download</);
  const download = await fetch(`${site.url}/bio/exhibitions.txt`);
  expect([download.status, await download.text()]).toEqual([200, 'solo\n\n\ngroup\n']);
  await changeSetting(site, 'isFancyBioEnabled', 'false');
  expect(await readBody(site, '/bio')).toContain('No exhibitions yet.');
  expect(await readBody(site, '/links')).toContain('No links yet.');
});

test('if works are only in collections, the gallery is grouped by collection', async () => {
  const site = await openPublicSite();
  const { db } = site.services;
  await uploadPicture(db, 'works');
  const { id } = await mustSave(createGroup(db, 'collection', { title: 'Winter' }));
  await mustSave(createWork(db, makeWorkInput({ categoryId: null }), '2026-05-01'));
  expect(await readBody(site, '/gallery'), 'a work in no group').toContain('No works yet.');
  await mustSave(createWork(db, makeWorkInput({ collectionId: id }), '2026-05-01'));
  await changeSetting(site, 'displayName', 'Oker');
  for (const path of ['/gallery', '/gallery?groupBy=category', '/gallery?groupBy=collection']) {
    const page = await readBody(site, path);
    expect(page, path).not.toContain('No works yet.');
    expect(page, path).toContain('Winter');
    expect(page, path).toMatch(/<option selected="">collection<.*<option disabled="">category</);
  }
});

test('if all recents are deleted, the home page shows the newest works', async () => {
  const site = await openPublicSite();
  await fillPublicSite(site);
  await changeSetting(site, 'recents', '9999');
  expect(await readBody(site, '/')).toContain('Dunes at noon');
});

test('the viewer loads the works of a group in windows, from the page cache', async () => {
  const site = await openPublicSite();
  await fillPublicSite(site);
  const path = '/gallery/category/1/works?page=1';
  const answer = await fetch(site.url + path);
  expect(answer.headers.get('Content-Type')).toContain('application/json');
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  expect(await answer.json()).toMatchObject({ total: 1, runs: [{ first: 0, works: [{ id: 1 }] }] });
  const rendered = site.rendered.length;
  await fetch(site.url + path);
  expect(site.rendered).toHaveLength(rendered);
  for (const none of ['category/1/works?page=2', 'category/9/works', 'colour/1/works']) {
    expect((await fetch(`${site.url}/gallery/${none}`)).status, none).toBe(404);
  }
});

test('the footer has a link for each configured address and to the rights, and no others', async () => {
  const site = await openPublicSite();
  const links = async () => {
    const [foot = ''] = (await readBody(site, '/')).match(/<footer[^]*<\/footer>/) ?? [];
    return [...foot.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, name]) => [
      to,
      name,
    ]);
  };
  const rights = ['/rights', 'Rights'];
  expect(await links()).toEqual([rights]);
  await changeSetting(site, 'contactEmail', 'hello@example.org');
  expect(await links()).toEqual([['mailto:hello@example.org', 'Contact'], rights]);
  await changeSetting(site, 'socialUrl', 'https://www.facebook.com/oker');
  await changeSetting(site, 'photoUrl', 'https://photos.example.org/oker');
  expect(await links()).toEqual([
    ['https://www.facebook.com/oker', 'Facebook'],
    ['https://photos.example.org/oker', 'photos.example.org'],
    ['mailto:hello@example.org', 'Contact'],
    rights,
  ]);
});
