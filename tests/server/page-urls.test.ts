import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { createPost } from '../../app/data/posts.server.ts';
import { createGroup } from '../../app/data/groups.server.ts';
import { saveSetting } from '../../app/data/settings.server.ts';
import { createWork } from '../../app/data/works.server.ts';
import { makePostInput, makeWorkInput, uploadPicture } from '../support/factories.ts';
import {
  type InProcessSite,
  openInProcessSite,
  useInProcessSite,
} from '../support/in-process-site.ts';
import { mustSave } from '../support/must-save.ts';
import type { PageBuild } from '../../server/page-build.ts';
import { signInAsOwner } from '../support/owner.ts';

const routesDir = path.resolve(import.meta.dirname, '../../app/routes');

/** Asks for each, and gives the statuses, how many different bodies came, and how often something was rendered. */
async function askAll(site: InProcessSite, urlPaths: string[]) {
  site.rendered.length = 0;
  const statuses = new Set<number>();
  const bodies = new Set<string>();
  for (const urlPath of urlPaths) {
    const answer = await fetch(site.url + urlPath);
    statuses.add(answer.status);
    bodies.add(await answer.text());
  }
  return { statuses: [...statuses], bodies: bodies.size, renders: site.rendered.length };
}

const numbers = (write: (n: number) => string) => Array.from({ length: 12 }, (_, n) => write(n));

test('a kept not-found page does not answer for what is no page: the health of the site', async () => {
  const site = await openInProcessSite();
  expect(await askAll(site, ['/nowhere', '/nowhere-else'])).toMatchObject({ statuses: [404] });
  expect(await askAll(site, ['/healthz', '/readyz', '/healthz?x=1'])).toMatchObject({
    statuses: [200],
    renders: 0,
  });
});

describe('endless URLs are answered from one kept answer each', () => {
  const getSite = useInProcessSite();

  test.each([
    ['queries that no route reads', (n: number) => `/bio?work=${n + 1}&x=${n}`, 200],
    ['values that mean nothing', (n: number) => `/gallery?work=no${n}&groupBy=x${n}`, 200],
    ['icons', (n: number) => `/icon-512.png?work=${n + 1}`, 200],
    ['feeds', (n: number) => `/feed.xml?page=${n + 1}&groupBy=category`, 200],
    ['pages that do not exist', (n: number) => `/nope-${n}/${n}`, 404],
    ['pages below one that exists', (n: number) => `/gallery/nope-${n}`, 404],
    ['works that are gone', (n: number) => `/gallery?work=${99_000 + n}`, 404],
    [
      'works that are gone, grouped',
      (n: number) => `/gallery?groupBy=collection&work=${990 + n}`,
      404,
    ],
    ['works that are gone, at home', (n: number) => `/?work=${99_000 + n}`, 404],
    ['posts that are gone', (n: number) => `/upcoming?post=${99_000 + n}`, 404],
    ['posts that are gone, at home', (n: number) => `/?post=${99_000 + n}`, 404],
    ['groups that are gone', (n: number) => `/gallery/category/${99_000 + n}`, 404],
    ['works of groups that are gone', (n: number) => `/gallery/category/${990 + n}/works`, 404],
    ['pages of the sitemap', (n: number) => `/sitemap.xml?page=${n + 2}`, 404],
    ['data with any routes', (n: number) => `/links.data?_routes=root${n},nope${n}`, 200],
    ['data of nothing', (n: number) => `/nope-${n}.data?_routes=${n}`, 404],
    ['data around a page', (n: number) => `/nope-${n}.data?_routes=root,x${n}`, 200],
    [
      'other spellings',
      (n: number) => `/${n % 2 ? 'UPCOMING' : '%75pcoming'}${'/'.repeat(n % 3)}`,
      200,
    ],
  ] as const)('%s', async (_, write, status) => {
    const { statuses, bodies, renders } = await askAll(getSite(), numbers(write));
    expect({ statuses, bodies }).toEqual({ statuses: [status], bodies: 1 });
    expect(renders).toBeLessThanOrEqual(1);
  });

  test('whichever of them is asked for first, the page is the same', async () => {
    const { url, services } = getSite();
    const alike = [
      ['/nope', '/No/pe?x=1', '/admins', '/%6eope/', '/robots'],
      ['/gallery/nope', '/GALLERY/x/y/z'],
      ['/gallery?work=901', '/gallery/?groupBy=collection&work=902'],
      ['/gallery/category/901', '/gallery/collection/902?page=3', '/gallery/category/nope?work=1'],
    ];
    for (const urlPaths of alike) {
      const bodies = new Set<string>();
      for (const urlPath of urlPaths) {
        // A new content version: nothing is kept.
        await saveSetting(services.db, { key: 'displayName', value: 'Somebody' });
        await fetch(`${url}/nowhere`, { method: 'POST', headers: { Origin: services.siteUrl } });
        bodies.add(await (await fetch(url + urlPath)).text());
      }
      expect(bodies.size).toBe(1);
    }
  });

  test('a kept not-found page stays one, also to who has it already, and is no page to search engines', async () => {
    const first = await fetch(`${getSite().url}/nope-a`);
    expect([first.status, first.headers.get('X-Robots-Tag')]).toEqual([404, 'noindex']);
    for (const tag of [first.headers.get('ETag') ?? '', '*']) {
      for (const urlPath of ['/nope-b', '/nope-a', '/gallery/categories/0']) {
        const again = await fetch(getSite().url + urlPath, {
          headers: { 'If-None-Match': tag },
        });
        expect(again.status).toBe(404);
      }
    }
  });
});

async function fill(site: InProcessSite) {
  const { db } = site.services;
  const group = await mustSave(createGroup(db, 'category', { title: 'Paper' }));
  const image = await uploadPicture(db, 'works');
  const work = await mustSave(
    createWork(db, makeWorkInput({ image, title: 'Alone' }), '2026-05-06'),
  );
  const post = await mustSave(createPost(db, makePostInput({ title: 'Opening' })));
  await fetch(`${site.url}/nowhere`, {
    method: 'POST',
    headers: { Origin: site.services.siteUrl },
  });
  return { group, work, post };
}

test('of what exists only that is read which a URL names: groups that are gone are known without the events', async () => {
  const site = await openInProcessSite();
  await sql`alter table "Posts" rename to "Posts-away"`.execute(site.services.db);
  const gone = numbers((n) => `/gallery/category/${99_000 + n}`);
  expect(await askAll(site, gone)).toMatchObject({ statuses: [404], renders: 1 });
});

describe('what exists keeps its own URL', () => {
  test('a work in no list still opens, and a post too, also right after they were made', async () => {
    const site = await openInProcessSite();
    expect((await fetch(`${site.url}/gallery?work=1`)).status).toBe(404);
    const { work, post, group } = await fill(site);
    for (const [urlPath, words] of [
      [`/gallery?work=${work.id}`, 'Alone'],
      [`/gallery/category/${group.id}?work=${work.id}`, 'Alone'],
      [`/?work=${work.id}`, 'Alone'],
      [`/upcoming?post=${post.id}`, 'Opening'],
      [`/?post=${post.id}`, 'Opening'],
    ] as const) {
      const answer = await fetch(site.url + urlPath);
      expect([urlPath, answer.status]).toEqual([urlPath, 200]);
      expect(await answer.text()).toContain(words);
    }
  });

  test('a page number past the end shows the last page, rendered once', async () => {
    const site = await openInProcessSite();
    const { group } = await fill(site);
    const urlPaths = numbers((n) => `/gallery/category/${group.id}?page=${n + 2}`);
    const { statuses, renders } = await askAll(site, urlPaths);
    expect([statuses, renders]).toEqual([[200], 1]);
    const windows = numbers((n) => `/gallery/category/${group.id}/works?page=${n + 2}`);
    const past = await askAll(site, windows);
    expect([past.statuses, past.renders]).toEqual([[404], 1]);
  });

  test('to the owner a work that is gone is not found either', async () => {
    const site = await openInProcessSite();
    const headers = { Cookie: await signInAsOwner(site.services) };
    for (const urlPath of ['/gallery?work=999', '/?post=999', '/upcoming?post=999']) {
      expect((await fetch(site.url + urlPath, { headers })).status).toBe(404);
    }
  });
});

test('a path is answered by the route that the router itself would choose', async () => {
  const toObjects = (entries: RouteConfigEntry[]): RouteObject[] =>
    entries.map(({ path: at, index, file, id = file.replace(/^\.\/|\.tsx?$/g, ''), children }) =>
      index ? { index, id } : { path: at, id, children: children && toObjects(children) },
    );
  const table = toObjects(await routes);
  const bundle = path.resolve(routesDir, '../../build/server/index.js');
  const { matchPage } = (await import(bundle)) as PageBuild;
  const words = [
    '',
    'gallery',
    'GALLERY',
    '%67allery',
    'category',
    '1',
    'a%2Fb',
    'admin',
    'bio',
    'é',
  ];
  const more = [
    'works',
    'work-order',
    'robots.txt',
    'links',
    'setup',
    '*',
    ':id',
    'upcoming.ics',
    'K',
  ];
  const paths = fc.array(fc.constantFrom(...words, ...more), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(paths, async (segments) => {
      const asked = `/${segments.map(encodeURI).join('/').replaceAll('%25', '%')}`;
      const right = matchRoutes(table, asked)?.at(-1);
      const found = await matchPage(asked);
      expect([asked, found?.id]).toEqual([asked, right?.route.id]);
      if (found?.pattern !== '/*') expect(found?.params).toEqual(right?.params);
    }),
    { numRuns: 500 },
  );
});

test('every public route that reads its query says what it reads', async () => {
  const silent: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: routesDir, exclude: ['**/*.test.*'] })) {
    const isOwners = /^(?:admin|setup|reset)\//.test(file);
    const code = readFileSync(path.join(routesDir, file), 'utf8');
    const isRoute = code.includes("from './+types/");
    const reads = /searchParams|SearchParams|\.search\b|readViewed|requirePost/.test(code);
    if (isRoute && !isOwners && reads && !/export const handle: RouteHandle/.test(code)) {
      silent.push(file);
    }
  }
  expect(silent).toEqual([]);
});

test('every parameter that the code reads is named by a route, or is not for visitors', async () => {
  const appDir = path.dirname(routesDir);
  const read = new Set<string>();
  const named = new Set(['_routes', 'token', 'secret']);
  for await (const file of glob('**/*.{ts,tsx}', { cwd: appDir, exclude: ['**/*.test.*'] })) {
    if (file.startsWith('routes/admin')) continue;
    const code = readFileSync(path.join(appDir, file), 'utf8');
    for (const [, name = ''] of code.matchAll(
      /earchParams(?:\([^)]*\))?\.(?:get|has|getAll)\('(\w+)'/g,
    )) {
      read.add(name);
    }
    for (const [, query = ''] of code.matchAll(/RouteHandle = \{[^;]*query: \{([^}]*)\}/g)) {
      for (const [, name = ''] of query.matchAll(/(\w+):/g)) named.add(name);
    }
  }
  expect([...read].filter((name) => !named.has(name))).toEqual([]);
  expect([...read]).toEqual(expect.arrayContaining(['work', 'post', 'groupBy', 'page']));
});
