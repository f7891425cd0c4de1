import type { Document } from 'happy-dom';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { readPage, textsOf } from '../../support/http/read-page.ts';
import { useInProcessSite } from '../../support/site/in-process-site.ts';
import { changeSetting } from '../../support/site/public-site.ts';

const getSite = useInProcessSite();
const read = (path: string) => readPage(getSite(), path);

/** Adds a category with a thousand works, three of which are in a collection, and a category with one of its own. */
beforeAll(async () => {
  const { db } = getSite().services;
  await uploadPicture(db, 'works');
  for (const title of ['Landscapes', 'Prints']) {
    await mustSave(createGroup(db, 'category', { title, description: `About ${title}` }));
  }
  await mustSave(createGroup(db, 'collection', { title: 'Winter' }));
  await sql`
    with recursive n(i) as (select 0 union all select i + 1 from n where i < 1000)
    insert into "Gallery" ("id", "title", "size", "image", "dateUploaded", "categoryId", "categoryOrder", "collectionId", "collectionOrder")
    select 1 + i, 'Study ' || i, '80 × 120 cm', (select "image" from "Pictures" where "image" like '/media/works/%'), '2020-01-01',
      case i when 1000 then 2 else 1 end, i, case when i < 3 then 1 end, i from n
  `.execute(db);
  await changeSetting(getSite(), 'displayName', 'Oker');
});

/** Where a link leads, by its label or its text. */
function findLink(page: Document, name: string): string {
  const links = [...page.querySelectorAll('main a')];
  const link = links.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
  return link?.getAttribute('href') ?? 'none';
}

async function readMain(path: string): Promise<string | undefined> {
  return textsOf(await read(path), 'main')[0];
}

test('the gallery shows at most eight works of each category, or of each collection on request', async () => {
  const page = await read('/gallery');
  expect(textsOf(page, 'h1, h2')).toEqual(['Gallery', 'Landscapes', 'Prints']);
  expect(textsOf(page, 'select[name=groupBy] option')).toEqual(['collection', 'category']);
  const captions = textsOf(page, 'figcaption');
  expect(captions).toHaveLength(9);
  expect(captions[0]).toBe('Study 080 × 120 cm');
  const more = textsOf(page, 'main a[href^="/gallery/category/"]');
  expect(more).toEqual([expect.stringMatching(/^View more/)]);
  const byCollection = await read('/gallery?groupBy=collection');
  expect(textsOf(byCollection, 'h1, h2')).toEqual(['Gallery', 'Winter']);
  expect(textsOf(byCollection, 'figcaption')).toHaveLength(3);
  expect(textsOf(await read('/gallery?groupBy=colour'), 'h1, h2')).toEqual(textsOf(page, 'h1, h2'));
});

test('a large group has pages of sixty works, which link to each other, and the last one for a later page', async () => {
  const answer = await fetch(`${getSite().url}/gallery/category/1`, {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(Number(answer.headers.get('Content-Length'))).toBeLessThan(40_000);
  const first = await read('/gallery/category/1');
  expect(textsOf(first, 'main')[0]).toMatch(/1000 works.*About Landscapes.*Page 1 of 17/);
  expect(first.querySelectorAll('main figure')).toHaveLength(60);
  expect([findLink(first, 'Previous'), findLink(first, 'Back')]).toEqual(['none', '/gallery']);

  const second = await read(findLink(first, 'Next'));
  expect(textsOf(second, 'main')[0]).toContain('Page 2 of 17');
  expect(textsOf(second, 'figcaption')[0]).toContain('Study 60');
  const canonical = second.querySelector('link[rel=canonical]')?.getAttribute('href');
  expect(canonical).toBe(`${getSite().services.siteUrl}/gallery/category/1?page=2`);
  expect(findLink(second, 'Previous')).toBe('/gallery/category/1');
  const last = await read('/gallery/category/1?page=99');
  expect(textsOf(last, 'main')[0]).toContain('Page 17 of 17');
  expect(last.querySelectorAll('main figure')).toHaveLength(40);
  expect(findLink(last, 'Next')).toBe('none');

  const small = await read('/gallery/category/2');
  expect(textsOf(small, 'h1, figcaption')).toEqual(['Prints', 'Study 100080 × 120 cm']);
  expect([findLink(small, 'Next'), textsOf(small, 'main')[0]]).toEqual([
    'none',
    expect.not.stringContaining('Page 1'),
  ]);
});

test('without scripts the viewer leads through the whole group, wraps around, and leads back to the work on the page', async () => {
  const eighth = await read('/gallery?work=8');
  expect(textsOf(eighth, 'main')[0]).toContain('8 / 1000');
  expect(findLink(eighth, 'Close')).toBe('/gallery#work-8');
  expect(textsOf(await read(findLink(eighth, 'Next')), 'h1')).toContain('Study 8');
  const first = await read('/gallery/category/1?work=1');
  expect(await readMain(findLink(first, 'Previous'))).toContain('1000 / 1000');
  const onPage = await read('/gallery/category/1?page=2&work=61');
  expect(textsOf(await read(findLink(onPage, 'Previous')), 'h1')).toContain('Study 59');
  const inCollection = await read('/gallery?groupBy=collection&work=1');
  expect(await readMain(findLink(inCollection, 'Previous'))).toContain('3 / 3');
  expect(findLink(inCollection, 'Close')).toBe('/gallery?groupBy=collection#work-1');
  const alone = await readMain('/gallery/category/2?work=1');
  expect(alone).toMatch(/1 \/ 1(?!0)/);
});

test('status and price are shown wherever a work is, also of a work with only a title', async () => {
  const site = getSite();
  const { db } = site.services;
  const sold = { size: null, status: 'sold' } as const;
  await db.updateTable('Gallery').set(sold).where('id', '=', 1).execute();
  const offered = { status: 'available', price: 120_000, currency: 'EUR' } as const;
  await db.updateTable('Gallery').set(offered).where('id', '=', 2).execute();
  await changeSetting(site, 'displayName', 'Umber');
  expect(await readMain('/works/1-study-0')).not.toContain('sold');
  await changeSetting(site, 'showPrices', 'true');
  await changeSetting(site, 'showStatus', 'true');
  for (const path of ['/gallery', '/gallery/category/1']) {
    const [first, second] = textsOf(await read(path), 'figcaption');
    expect([path, first]).toEqual([path, 'Study 0sold']);
    expect(second, path).toContain('available · €1,200');
  }
  const viewer = await read('/gallery?work=1');
  expect(textsOf(viewer, '.viewer-still')[0]).toContain('sold');
  expect(textsOf(await read(findLink(viewer, 'details')), 'article')[0]).toContain('sold');
});
