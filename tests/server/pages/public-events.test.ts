import { expect, test } from 'vitest';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import type { PostInput } from '../../../app/domain/post/post-form.ts';
import { makePostInput } from '../../support/content/factories.ts';
import { openInProcessSite } from '../../support/site/in-process-site.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { readBody, openPublicSite, changeSetting } from '../../support/site/public-site.ts';

test('only sections with posts are shown, with dividers between them', async () => {
  const site = await openPublicSite();
  const sections = async (...moments: Partial<PostInput>[]) => {
    for (const moment of moments) await createPost(site.services.db, makePostInput(moment));
    await changeSetting(site, 'displayName', 'Oker');
    const page = await readBody(site, '/upcoming');
    const parts = page.matchAll(
      /<hr|(?:<h2 id="section|<p id="today)[^>]*>([a-z]+)<|<span[^>]*>(today)</g,
    );
    return [...parts].map(([all, section, badge]) => section ?? badge ?? all);
  };
  expect(await sections()).toEqual([]);
  expect(await sections({ startDate: '2026-05-05' })).toEqual(['history']);
  expect(await readBody(site, '/')).not.toContain('coming soon');
  expect(await sections({ startDate: '2026-05-07' })).toEqual(['upcoming', '<hr', 'history']);
  expect(await readBody(site, '/')).toContain('coming soon');
  expect(await sections({ startDate: '2026-05-06', endDate: '2026-05-06' })).toEqual([
    'upcoming',
    '<hr',
    'ongoing',
    'today',
    '<hr',
    'history',
  ]);
});

/** Reads the text of the lines under 'today'. */
function readToday(page: string): string[] {
  const [line = ''] = page.match(/<section aria-labelledby="today"[^]*?<\/section>/) ?? [];
  const items = [...line.matchAll(/<li[^]*?<\/li>/g)].map(([item]) => item);
  return items.map((item) => item.replaceAll(/<a [^>]*>|<\/?(?:li|p|bdi|span|time|!)[^>]*>/g, ''));
}

test('events that start today are above the list on the home and the events page; running events only on the home page', async () => {
  const site = await openPublicSite();
  const { db } = site.services;
  const add = (title: string, moments: Partial<PostInput>) =>
    mustSave(createPost(db, makePostInput({ title, location: 'Ghent', ...moments })));
  await add('Ended', { startDate: '2026-05-01', endDate: '2026-05-05' });
  await add('Yesterday', { startDate: '2026-05-05', startTime: '20:00', endTime: '23:00' });
  await add('Long', { startDate: '2026-05-01', endDate: '2026-06-01' });
  await add('Evening', { startDate: '2026-05-06', startTime: '20:00', endTime: '01:00' });
  await add('Morning', { startDate: '2026-05-06', startTime: '10:00' });
  await add('Tomorrow', { startDate: '2026-05-07' });
  await changeSetting(site, 'displayName', 'Oker');
  const starting = ['Morning</a>Ghent · 10:00', 'Evening</a>Ghent · 20:00 – 01:00'];
  const running = 'Long</a>Ghent · until 01-06-2026';
  expect(readToday(await readBody(site, '/'))).toEqual([...starting, running]);
  const events = await readBody(site, '/upcoming');
  expect(readToday(events)).toEqual(starting);
  const history = events.slice(events.indexOf('section-history'));
  expect(history.match(/Ended|Yesterday|Long|Evening|Morning|Tomorrow/g)).toEqual(
    expect.arrayContaining(['Ended', 'Yesterday', 'Evening', 'Morning']),
  );
  expect(history).not.toMatch(/Long|Tomorrow/);
});

test('an event that ends after midnight is listed until it ends, and the cached page is renewed then', async () => {
  let now = Date.parse('2026-05-06T22:30:00Z');
  const site = await openInProcessSite({ SITE_TIMEZONE: 'Europe/Amsterdam' }, () => now);
  const night = { startDate: '2026-05-06', startTime: '20:00', endTime: '01:00' };
  await mustSave(createPost(site.services.db, makePostInput(night)));
  // Otherwise the server could read the new content version between the two pages.
  await changeSetting(site, 'displayName', 'Oker');
  const lines = async () => [
    readToday(await readBody(site, '/')),
    readToday(await readBody(site, '/upcoming')),
  ];
  const running = ['Open studio</a>Harbour hall · until 01:00'];
  expect(await lines()).toEqual([running, running]);
  now = Date.parse('2026-05-06T22:59:59Z');
  site.rendered.length = 0;
  expect(await lines()).toEqual([running, running]);
  expect(site.rendered).toEqual([]);
  now = Date.parse('2026-05-06T23:00:00Z');
  expect(await lines()).toEqual([[], []]);
  expect(site.rendered).toEqual(['/', '/upcoming']);
});
