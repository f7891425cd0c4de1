import { describe, expect, test } from 'vitest';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { makePostInput, makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import {
  type InProcessSite,
  openInProcessSite,
  useInProcessSite,
} from '../../support/site/in-process-site.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';

/** Requests each URL and returns the statuses and the numbers of different bodies and of renders. */
async function requestAll(site: InProcessSite, urlPaths: string[]) {
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

const makePaths = (write: (n: number) => string) => Array.from({ length: 12 }, (_, n) => write(n));

test('a cached 404 page is not used for other paths such as /healthz', async () => {
  const site = await openInProcessSite();
  expect(await requestAll(site, ['/nowhere', '/nowhere-else'])).toMatchObject({ statuses: [404] });
  expect(await requestAll(site, ['/healthz', '/readyz', '/healthz?x=1'])).toMatchObject({
    statuses: [200],
    renders: 0,
  });
});

describe('URLs that differ only in parameters that the route does not read share one render', () => {
  const getSite = useInProcessSite();

  test.each([
    ['parameters that no route reads', (n: number) => `/bio?work=${n + 1}&x=${n}`, 200],
    ['invalid values', (n: number) => `/gallery?work=no${n}&groupBy=x${n}`, 200],
    ['another work on the page of a work', (n: number) => `/works/9?work=${n + 10}`, 404],
    ['icons', (n: number) => `/icon-512.png?work=${n + 1}`, 200],
    ['feeds', (n: number) => `/feed.xml?page=${n + 1}&groupBy=category`, 200],
    ['pages that do not exist', (n: number) => `/nope?x=${n}`, 404],
    ['data with any routes', (n: number) => `/links.data?_routes=root${n},nope${n}`, 200],
    ['data of a page that does not exist', (n: number) => `/nope.data?_routes=${n}`, 404],
    ['data around a page', (n: number) => `/nope-${n}.data?_routes=root,x${n}`, 200],
    [
      'other spellings of the path',
      (n: number) => `/${n % 2 ? 'UPCOMING' : '%75pcoming'}${'/'.repeat(n % 3)}`,
      200,
    ],
  ] as const)('%s', async (_, write, status) => {
    const { statuses, bodies, renders } = await requestAll(getSite(), makePaths(write));
    expect({ statuses, bodies, renders }).toEqual({ statuses: [status], bodies: 1, renders: 1 });
  });

  test.each([
    ['works', (n: number) => `/gallery?work=${99_000 + n}`],
    ['works of a kind', (n: number) => `/gallery?groupBy=collection&work=${990 + n}`],
    ['works at home', (n: number) => `/?work=${99_000 + n}`],
    ['pages of works', (n: number) => `/works/${99_000 + n}-title`],
    ['events', (n: number) => `/upcoming?post=${99_000 + n}`],
    ['events at home', (n: number) => `/?post=${99_000 + n}`],
    ['groups', (n: number) => `/gallery/category/${99_000 + n}`],
    ['kinds of group', (n: number) => `/gallery/kind-${n}/1`],
    ['works of groups', (n: number) => `/gallery/category/${990 + n}/works`],
    ['pages of the sitemap', (n: number) => `/sitemap.xml?page=${n + 2}`],
    ['pages', (n: number) => `/nope-${n}/${n}`],
    ['pages below another', (n: number) => `/gallery/nope-${n}`],
  ] as const)('%s that do not exist return a 404 page that is cached by URL', async (_, write) => {
    const urlPaths = makePaths(write);
    const first = await requestAll(getSite(), urlPaths);
    expect([first.statuses, first.renders]).toEqual([[404], urlPaths.length]);
    expect(await requestAll(getSite(), urlPaths)).toMatchObject({ statuses: [404], renders: 0 });
  });

  test('a cached 404 page keeps its status, also on revalidation, and is not indexed', async () => {
    const first = await fetch(`${getSite().url}/nope-a`);
    expect([first.status, first.headers.get('X-Robots-Tag')]).toEqual([404, 'noindex']);
    for (const tag of [first.headers.get('ETag') ?? '', '*']) {
      const headers = { 'If-None-Match': tag };
      expect((await fetch(`${getSite().url}/nope-a`, { headers })).status).toBe(404);
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
  await mustSave(createWork(db, makeWorkInput({ image, categoryId: group.id }), '2026-05-06'));
  const post = await mustSave(createPost(db, makePostInput({ title: 'Opening' })));
  await fetch(`${site.url}/nowhere`, {
    method: 'POST',
    headers: { Origin: site.services.siteUrl },
  });
  return { group, work, post };
}

describe('existing pages keep their own URL', () => {
  test('works and posts that are in no list can be opened, also right after they were created', async () => {
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

  test('a page number past the end shows the last page; a window of works past the end returns 404', async () => {
    const site = await openInProcessSite();
    const { group } = await fill(site);
    const last = `/gallery/category/${group.id}`;
    expect(await requestAll(site, [last, `${last}?page=1`])).toMatchObject({
      bodies: 1,
      renders: 1,
    });
    expect(await requestAll(site, [`${last}?page=2`, `${last}?page=3`])).toMatchObject({
      statuses: [200],
    });
    expect(await requestAll(site, [`${last}/works`, `${last}/works?page=1`])).toMatchObject({
      statuses: [200],
      renders: 1,
    });
    expect(await requestAll(site, [`${last}/works?page=2`])).toMatchObject({ statuses: [404] });
  });

  test('a wrong title in the URL of a work redirects to the right one with 301, without a loop', async () => {
    const site = await openInProcessSite();
    const { work } = await fill(site);
    for (const wrong of [`/works/${work.id}`, `/works/${work.id}-other`, `/works/${work.id}-`]) {
      for (const _ of [1, 2]) {
        const answer = await fetch(site.url + wrong, { redirect: 'manual' });
        expect([wrong, answer.status, answer.headers.get('Location')]).toEqual([
          wrong,
          301,
          `/works/${work.id}-alone`,
        ]);
      }
    }
    expect((await fetch(`${site.url}/works/${work.id}-alone`)).status).toBe(200);
  });

  test('a missing work returns 404 for the owner too', async () => {
    const site = await openInProcessSite();
    const headers = { Cookie: await signInAsOwner(site.services) };
    for (const urlPath of ['/gallery?work=999', '/?post=999', '/upcoming?post=999']) {
      expect((await fetch(site.url + urlPath, { headers })).status).toBe(404);
    }
  });
});
