import { expect, test } from 'vitest';
import { sampleSite, sampleWork } from '../../tests/support/samples.ts';
import { writeWorksFeed } from './works-feed.ts';

test('each work stands in the feed with its address, its day and its picture', () => {
  const feed = writeWorksFeed(sampleSite(), [sampleWork()], '2026-11-15');
  expect(feed).toContain('<id>https://example.org/gallery?work=12</id>');
  expect(feed).toContain('<published>2026-02-28T23:00:00.000Z</published>');
  expect(feed).toContain('src="https://example.org/media/works/a/1280.jpg" width="1280"');
  expect(feed).toContain('<link rel="self" href="https://example.org/feed.xml"/>');
});

test('a title is never taken for markup, in the feed or in its reader', () => {
  const title = `</title>]]><script>&\u0000"'`;
  const feed = writeWorksFeed(
    sampleSite({ displayName: title }),
    [sampleWork({ title, size: title })],
    '2026-11-15',
  );
  expect(feed).not.toContain('<script>');
  expect(feed).not.toContain('\u0000');
  expect(feed).toContain('<title type="html"><![CDATA[&lt;/title&gt;]]&gt;&lt;script&gt;&amp;');
});

test('a feed without works is of today', () => {
  expect(writeWorksFeed(sampleSite(), [], '2026-11-15')).toContain(
    '<updated>2026-11-14T23:00:00.000Z</updated>',
  );
});
