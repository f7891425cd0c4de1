import { expect, test } from 'vitest';
import {
  samplePost,
  sampleSite,
  sampleWork,
  samplePicture,
} from '../../../../tests/support/content/samples.ts';
import {
  bioPage,
  galleryPage,
  groupPage,
  homePage,
  linksPage,
  postPage,
  upcomingPage,
  workPage,
} from './public-page.ts';

const site = sampleSite();
const group = { id: 4, title: 'Landscapes', description: null, order: 0, version: 1 };

test('a work has its own path, title, description and picture', () => {
  const head = workPage(site, sampleWork());
  expect(head).toMatchObject({
    title: 'Dunes at noon',
    path: '/works/12-dunes-at-noon',
    description: 'Dunes at noon, 40 x 60 cm. A work by Studio Penseel.',
    picture: samplePicture(),
  });
  expect(workPage(sampleSite({ displayName: '' }), sampleWork({ size: null })).description).toBe(
    'Dunes at noon.',
  );
});

test('the gallery lists its groups and has the picture of its first work', () => {
  const groups = [
    { group, works: [] },
    { group: { ...group, id: 5, title: 'Ink' }, works: [sampleWork()] },
  ];
  expect(galleryPage(site, 'collection', groups)).toMatchObject({
    path: '/gallery?groupBy=collection',
    description: 'Works by Studio Penseel: Landscapes, Ink.',
    pictureAlt: 'Dunes at noon',
  });
  expect(galleryPage(site, 'category', [])).toMatchObject({ path: '/gallery' });
});

test('a page of a group has links to the previous and the next page', () => {
  const shown = { group, works: [sampleWork()], total: 130 };
  const head = (page: number) =>
    groupPage(site, 'category', { ...shown, paging: { page, pages: 3, offset: 0 } });
  expect(head(1)).toMatchObject({ title: 'Landscapes', path: '/gallery/category/4' });
  expect(head(1).previous).toBeUndefined();
  expect(head(2)).toMatchObject({
    title: 'Landscapes, page 2',
    path: '/gallery/category/4?page=2',
    previous: '/gallery/category/4',
    next: '/gallery/category/4?page=3',
  });
  expect(head(3).next).toBeUndefined();
});

test('the events page describes the events that are not over, and a post describes itself', () => {
  const past = samplePost({ id: 1, date: { start: '2026-01-01', end: null } });
  const coming = samplePost({ id: 2, picture: samplePicture() });
  const tonight = samplePost({ id: 3, date: { start: '2026-11-15', end: null } });
  const all = [past, coming, tonight];
  const head = upcomingPage(site, { all, ofToday: [tonight], today: '2026-11-15' });
  expect(head.data?.map(({ url }) => url)).toEqual([
    'https://example.org/upcoming?post=3',
    'https://example.org/upcoming?post=2',
  ]);
  expect(head.pictureAlt).toBe('Open studio');
  expect(
    postPage(site, samplePost({ date: { start: '2026-11-20', end: '2026-12-01' } })),
  ).toMatchObject({
    path: '/upcoming?post=3',
    description: 'Harbour 1, Ghent, 20-11-2026 – 01-12-2026',
  });
});

test('every page has a description, even if the site has no name', () => {
  const nameless = sampleSite({ displayName: '', siteDescription: '' });
  const heads = [
    homePage(nameless),
    galleryPage(nameless, 'category', []),
    upcomingPage(nameless, { all: [], ofToday: [], today: '2026-11-15' }),
    bioPage(nameless, null),
    linksPage(nameless),
  ];
  for (const { description } of heads) expect(description).toMatch(/^[A-Z][\w ,]+\w\.$/);
});
