import type { Document } from 'happy-dom';
import { expect, test } from 'vitest';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { saveShowings } from '../../../app/data/exhibitions/showings.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createLink } from '../../../app/data/links/links.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import type { ExhibitionInput } from '../../../app/domain/exhibition/exhibition-form.ts';
import type { PostInput } from '../../../app/domain/post/post-form.ts';
import {
  makeExhibitionInput,
  makeLinkInput,
  makePostInput,
  makeWorkInput,
  uploadPicture,
} from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { readPage, textsOf } from '../../support/http/read-page.ts';
import { changeSetting, openPublicSite } from '../../support/site/public-site.ts';

/** Opens a site with a work that was shown at an exhibition and at an event. */
async function openSiteWithWork() {
  const site = await openPublicSite();
  const { db } = site.services;
  const { id: categoryId } = await mustSave(createGroup(db, 'category', { title: 'Dunes' }));
  await uploadPicture(db, 'works');
  await uploadPicture(db, 'links');
  const work = await mustSave(createWork(db, makeWorkInput({ categoryId }), '2026-05-01'));
  const addExhibition = (more: Partial<ExhibitionInput>) =>
    mustSave(createExhibition(db, makeExhibitionInput(more)));
  const addPost = (more: Partial<PostInput>) => mustSave(createPost(db, makePostInput(more)));
  const shownAt = {
    exhibitionIds: [(await addExhibition({ venue: 'Gallery Kade', city: 'Ghent' })).id],
    postIds: [
      (await addPost({ title: 'Tide', startDate: '2026-05-02', endDate: '2026-06-01' })).id,
    ],
  };
  await mustSave(saveShowings(db, work.id, shownAt));
  return { site, db, addExhibition, addPost, read: (path: string) => readPage(site, path) };
}

function linksOf(page: Document, selector: string): string[] {
  const links = [...page.querySelectorAll(selector)];
  return links.map((link) => `${link.textContent}: ${link.getAttribute('href')}`);
}

test('a work shows its public fields, but not status and price while these are switched off', async () => {
  const { db, site, read } = await openSiteWithWork();
  const fields = {
    year: '2026',
    medium: 'gouache',
    edition: 'one of nine',
    status: 'sold',
  } as const;
  const description = 'The one of *my grandmother*.\n\n- cut in nine';
  await db
    .updateTable('Gallery')
    .set({ ...fields, description, price: 120_000, currency: 'EUR' })
    .execute();
  await changeSetting(site, 'displayName', 'Oker');
  const page = await read('/works/1-dunes-at-noon');
  expect(textsOf(page, 'article h1')).toEqual(['Dunes at noon']);
  const [text] = textsOf(page, 'article');
  expect(text).toContain('2026 · gouache · 40 x 60 cm');
  expect(text).toContain('one of nine');
  expect(text).not.toMatch(/€|1,200|sold|available|reserved/);
  expect(textsOf(page, 'article em')).toEqual(['my grandmother']);
  expect(textsOf(page, 'article li')).toContain('cut in nine');
  expect(linksOf(page, 'article a')).toEqual(
    expect.arrayContaining(['Tide lines: /bio', 'Dunes: /gallery/category/1']),
  );
});

test('the biography lists exhibitions by year, newest first, or in a block for each type, with their works', async () => {
  const { site, addExhibition, read } = await openSiteWithWork();
  await addExhibition({ year: '2026', title: 'Silence', exhibitionTypeId: 2 });
  await addExhibition({ year: '2026', title: 'Ebb', description: 'With twelve others' });
  await changeSetting(site, 'biography', 'Paints in an old printing house.');
  const page = await read('/bio');
  expect(textsOf(page, 'main')[0]).toContain('Paints in an old printing house.');
  expect(textsOf(page, 'main :is(h1, h2, h3)')).toEqual(['bio', 'exhibitions', '2026', '2024']);
  const [newest, oldest] = textsOf(page, '.timeline > li');
  expect(newest).toMatch(/^2026Silence.*group.*Ebb.*With twelve others.*solo/);
  expect(oldest).toContain('Gallery Kade, Ghent');
  expect(linksOf(page, '.timeline a')).toEqual(['Dunes at noon: /works/1-dunes-at-noon']);

  await changeSetting(site, 'isFancyBioEnabled', 'false');
  const plain = await read('/bio');
  expect(textsOf(plain, 'main h2')).toEqual(['solo', 'group']);
  expect(textsOf(plain, 'main :is(dt, dd)')).toEqual([
    '2026',
    'Ebb, With twelve others',
    '2024',
    expect.stringContaining('Tide lines, Gallery Kade, Ghent'),
    '2026',
    'Silence',
  ]);
  expect(textsOf(plain, 'main a')).not.toContain('download');
});

test('events are sorted by their start, with a large date and the full one; an event shows its fields and its works', async () => {
  const { site, db, addPost, read } = await openSiteWithWork();
  await uploadPicture(db, 'posts');
  const image = makeLinkInput().image.replace('links', 'posts');
  await addPost({ title: 'Late', startDate: '2026-07-02' });
  const times = { startTime: '14:00', endTime: '18:00' };
  await addPost({ title: 'Early', startDate: '2026-07-01', ...times, image, description: 'Soup' });
  await addPost({ title: 'Old', startDate: '2025-01-01' });
  await addPost({ title: 'Less old', startDate: '2025-02-01' });
  await changeSetting(site, 'displayName', 'Oker');
  const page = await read('/upcoming');
  expect(textsOf(page, 'main h3')).toEqual(['Early', 'Late', 'Tide', 'Old', 'Less old']);
  expect(textsOf(page, '.large-date')).toEqual([
    '1 July',
    '2 July',
    'until 1 June',
    '1 January',
    '1 February',
  ]);
  expect(textsOf(page, 'main li')[0]).toContain('01-07-2026');
  const soon = textsOf(await read('/'), 'section[aria-labelledby="coming-soon"] li');
  expect(soon).toEqual([expect.stringContaining('Early'), expect.stringContaining('Late')]);

  const early = await read('/upcoming?post=3');
  expect(textsOf(early, 'noscript article')[0]).toMatch(/Early.*01-07-2026.*14:00 – 18:00.*Soup/);
  expect(early.querySelectorAll('noscript article img')).toHaveLength(1);
  expect(linksOf(early, 'noscript a').at(-1)).toBe('Close: /upcoming');
  const tide = await read('/?post=1');
  expect(linksOf(tide, 'noscript article a')).toEqual(['Dunes at noon: /works/1-dunes-at-noon']);
});

test('a picture with a URL is a named link that opens a new tab, and one without is only named', async () => {
  const { site, db, read } = await openSiteWithWork();
  await mustSave(createLink(db, makeLinkInput({ name: 'Printers' })));
  await mustSave(createLink(db, makeLinkInput({ name: 'Paper mill', url: null })));
  await changeSetting(site, 'displayName', 'Oker');
  const page = await read('/links');
  expect(page.querySelectorAll('main li img')).toHaveLength(2);
  const [link, ...others] = page.querySelectorAll('main li a');
  expect(others).toEqual([]);
  expect(link?.textContent).toMatch(/^Printers/);
  expect(['target', 'rel'].map((name) => link?.getAttribute(name))).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  expect(textsOf(page, 'main li')[1]).toBe('Paper mill');
});
