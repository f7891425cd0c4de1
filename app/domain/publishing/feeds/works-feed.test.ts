import { expect, test } from 'vitest';
import { sampleSite, sampleDatedWork } from '../../../../tests/support/content/samples.ts';
import { writeWorksFeed } from './works-feed.ts';

test('each work is in the feed with its URL, date and picture', () => {
  const feed = writeWorksFeed(sampleSite(), [sampleDatedWork()], '2026-11-15');
  expect(feed).toContain('<id>https://example.org/gallery?work=12</id>');
  expect(feed).toContain('<published>2026-02-28T23:00:00.000Z</published>');
  expect(feed).toContain('src="https://example.org/media/works/a/1280.jpg" width="1280"');
  expect(feed).toContain('<link rel="self" href="https://example.org/feed.xml"/>');
});

test('a title is never read as markup, neither in the feed nor in its reader', () => {
  const title = `</title>]]><script>&\u0000"'`;
  const feed = writeWorksFeed(
    sampleSite({ displayName: title }),
    [sampleDatedWork({ title, size: title })],
    '2026-11-15',
  );
  expect(feed).not.toContain('<script>');
  expect(feed).not.toContain('\u0000');
  expect(feed).toContain('<title type="html"><![CDATA[&lt;/title&gt;]]&gt;&lt;script&gt;&amp;');
});

test('a changed work has the date of its change, and the feed has that of its newest change', () => {
  const works = [
    sampleDatedWork({ id: 2, dateUploaded: '2026-03-02' }),
    sampleDatedWork({ id: 1, changedAt: '2026-06-01T10:00:00.000Z' }),
    sampleDatedWork({ id: 0, changedAt: '2001-01-01T00:00:00.000Z' }),
  ];
  const feed = writeWorksFeed(sampleSite(), works, '2026-11-15');
  expect(feed.match(/<updated>[^<]*/g)).toEqual([
    '<updated>2026-06-01T10:00:00.000Z',
    '<updated>2026-03-01T23:00:00.000Z',
    '<updated>2026-06-01T10:00:00.000Z',
    '<updated>2026-02-28T23:00:00.000Z',
  ]);
});

test('a feed without works has the date of today', () => {
  expect(writeWorksFeed(sampleSite(), [], '2026-11-15')).toContain(
    '<updated>2026-11-14T23:00:00.000Z</updated>',
  );
});
