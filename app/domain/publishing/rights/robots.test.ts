import { expect, test } from 'vitest';
import { TRAINING_AGENTS, writeRobots } from './robots.ts';

const siteUrl = 'https://example.org';

/** The rules of each group, by user agent. */
function groupsOf(robots: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const block of robots.split('\n\n')) {
    const lines = block.split('\n').filter(Boolean);
    const agents = lines.filter((line) => line.startsWith('User-agent: '));
    for (const agent of agents) groups.set(agent.slice(12), lines.slice(agents.length));
  }
  return groups;
}

test('crawlers for training are excluded, and all others may read the site', () => {
  const groups = groupsOf(writeRobots(siteUrl, true));
  for (const agent of TRAINING_AGENTS) expect(groups.get(agent)).toEqual(['Disallow: /']);
  expect(groups.get('*')).toEqual(
    expect.arrayContaining(['Allow: /', 'Content-Usage: train-ai=n']),
  );
});

test('search engines and link previews are in no group of their own', () => {
  const robots = writeRobots(siteUrl, true);
  for (const agent of [
    'Googlebot',
    'Bingbot',
    'Applebot',
    'facebookexternalhit',
    'Twitterbot',
    'OAI-SearchBot',
  ]) {
    expect(robots).not.toContain(`User-agent: ${agent}\n`);
  }
});

test('without the setting nobody is excluded', () => {
  const robots = writeRobots(siteUrl, false);
  expect([...groupsOf(robots).keys()]).toEqual(['*']);
  expect(robots).not.toContain('Content-Usage');
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});
