import { expect, test } from 'vitest';
import { sampleDatedWork } from '../../../../tests/support/content/samples.ts';
import { ENTRIES_PER_SITEMAP, listUrls, writeSitemap } from './sitemap.ts';

const siteUrl = 'https://example.org';
const group = { id: 4, title: 'Ink', description: null, order: 0, version: 1 };

test('every page, group, work and post is listed once, with its last change if known', () => {
  const works = [
    sampleDatedWork({ id: 1, categoryId: 4, dateUploaded: '2026-01-01' }),
    sampleDatedWork({ id: 2, dateUploaded: '2026-05-05' }),
    sampleDatedWork({ id: 3, dateUploaded: '2025-01-01', changedAt: '2026-06-01T10:00:00.000Z' }),
  ];
  const entries = listUrls({
    siteUrl,
    works,
    groups: { category: [group], collection: [] },
    posts: [{ id: 9 }],
  });
  expect(entries.map(({ path, changed = '' }) => [path, changed])).toEqual([
    ['/', '2026-06-01T10:00:00.000Z'],
    ['/gallery', '2026-06-01T10:00:00.000Z'],
    ['/gallery?groupBy=collection', '2026-06-01T10:00:00.000Z'],
    ['/upcoming', ''],
    ['/bio', ''],
    ['/links', ''],
    ['/rights', ''],
    ['/gallery/category/4', '2026-01-01'],
    ['/works/1-dunes-at-noon', '2026-01-01'],
    ['/works/2-dunes-at-noon', '2026-05-05'],
    ['/works/3-dunes-at-noon', '2026-06-01T10:00:00.000Z'],
    ['/upcoming?post=9', ''],
  ]);
});

test('characters that would break the XML are escaped or removed', () => {
  const sitemap = writeSitemap(siteUrl, [{ path: '/?a=1&b=<>"\u0000' }], null);
  expect(sitemap).toContain('<loc>https://example.org/?a=1&amp;b=&lt;&gt;&quot;</loc>');
});

test('too many entries for one file become an index of numbered files', () => {
  const entries = Array.from({ length: ENTRIES_PER_SITEMAP + 1 }, (_, i) => ({ path: `/${i}` }));
  const index = writeSitemap(siteUrl, entries, null) ?? '';
  expect(index.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://example.org/sitemap.xml?page=1',
    '<loc>https://example.org/sitemap.xml?page=2',
  ]);
  const counts = [1, 2].map(
    (page) => writeSitemap(siteUrl, entries, page)?.match(/<url>/g)?.length,
  );
  expect(counts).toEqual([ENTRIES_PER_SITEMAP, 1]);
  expect(writeSitemap(siteUrl, entries, 3)).toBeNull();
});
