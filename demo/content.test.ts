import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoExhibitions, demoLinks, demoSitePictures, neutralSitePictures } from './content.ts';
import type { DemoPost } from './posts.ts';
import { demoPosts } from './posts.ts';
import { demoGroupTexts, demoTexts } from './texts.ts';
import { demoRecord, demoShowings, demoViews } from './records.ts';
import { demoCategories, demoCollections, demoWorks } from './works.ts';

const pictures = path.join(import.meta.dirname, 'pictures');

const usedFiles = [
  ...[...demoWorks, ...demoWorks.flatMap(demoViews)].map(({ file }) => file),
  ...demoPosts('2026-06-15').flatMap((post) => post.file ?? []),
  ...demoLinks.map((link) => link.file),
  ...Object.values(demoSitePictures),
  ...Object.values(neutralSitePictures),
];

function classify(posts: readonly DemoPost[], today: string) {
  const upcoming = posts.filter((post) => post.date.start > today);
  const ongoing = posts.filter(
    ({ date }) => date.end !== null && date.start <= today && today <= date.end,
  );
  return [upcoming.length, ongoing.length, posts.length - upcoming.length - ongoing.length];
}

describe('demo works', () => {
  it('are many, in five categories and four collections', () => {
    expect(demoWorks.length).toBeGreaterThanOrEqual(44);
    expect(new Set(demoWorks.flatMap((work) => work.category ?? []))).toEqual(
      new Set(demoCategories),
    );
    expect(new Set(demoWorks.flatMap((work) => work.collection ?? []))).toEqual(
      new Set(demoCollections),
    );
    const loose = demoWorks.filter((work) => !work.category || !work.collection);
    expect(loose).toHaveLength(3);
  });

  it('have titles, files and days of their own', () => {
    for (const key of ['title', 'file', 'daysAgo'] as const) {
      expect(new Set(demoWorks.map((work) => work[key])).size).toBe(demoWorks.length);
    }
  });

  it.each(demoWorks)('$title is painted in the proportions of its size', async ({ file, size }) => {
    const { width, height } = await sharp(path.join(pictures, file)).metadata();
    const [high, wide] = size.match(/\d+/g)!.map(Number);
    expect(width / height).toBeCloseTo(wide! / high!, 2);
  });
});

describe('demo records', () => {
  const titles = new Set(demoWorks.map(({ title }) => title));

  it('tell the year, the medium and the price of every work, under a number of its own', () => {
    const records = demoWorks.map((work) => demoRecord(work, '2026-06-15'));
    for (const record of records) {
      expect(record).toMatchObject({
        year: expect.stringMatching(/^202[4-6]$/) as string,
        medium: expect.any(String) as string,
      });
      if (record.status !== 'not for sale') expect(record.price?.amount).toBeGreaterThan(10_000);
    }
    expect(new Set(records.map((record) => record.inventoryNumber)).size).toBe(demoWorks.length);
  });

  it('speak of works, groups, exhibitions and events that are there', () => {
    const places = [...demoExhibitions(2026), ...demoPosts('2026-06-15')].map(({ title }) => title);
    expect(places).toEqual(expect.arrayContaining(Object.keys(demoShowings)));
    for (const title of [...Object.keys(demoTexts), ...Object.values(demoShowings).flat()]) {
      expect(titles).toContain(title);
    }
    expect([...demoCategories, ...demoCollections]).toEqual(
      expect.arrayContaining(Object.keys(demoGroupTexts)),
    );
    expect(demoWorks.filter((work) => demoViews(work).length > 1)).toHaveLength(2);
  });
});

describe('demo posts', () => {
  const days = ['2026-06-15', '2024-02-29', '2025-12-31', '2026-01-01', '2025-03-30', '2028-02-28'];

  it.each(days)('on %s are three upcoming, two ongoing and three past', (today) => {
    expect(classify(demoPosts(today), today)).toEqual([3, 2, 3]);
  });

  it('count over a leap day', () => {
    expect(demoPosts('2024-02-28')[0]!.date).toEqual({ start: '2024-03-17', end: '2024-03-18' });
    expect(demoPosts('2025-02-28')[0]!.date).toEqual({ start: '2025-03-18', end: '2025-03-19' });
  });
});

describe('demo exhibitions and links', () => {
  it('are fourteen over eight years, solo and group', () => {
    const exhibitions = demoExhibitions(2026);
    expect(exhibitions).toHaveLength(14);
    const years = new Set(exhibitions.map((exhibition) => exhibition.year));
    expect([...years]).toEqual(['2026', '2025', '2024', '2023', '2022', '2021', '2020', '2019']);
    expect(new Set(exhibitions.map((exhibition) => exhibition.exhibitionTypeId)).size).toBe(2);
  });

  it('are five links, one without a URL', () => {
    expect(demoLinks).toHaveLength(5);
    expect(demoLinks.filter((link) => link.url === null)).toHaveLength(1);
  });
});

describe('demo pictures', () => {
  const stored = readdirSync(pictures, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.jpg'));

  it('are exactly those the content names', () => {
    expect(stored.toSorted()).toEqual(usedFiles.toSorted());
  });

  it('stay under 4 MB together', () => {
    const bytes = stored.map((file) => statSync(path.join(pictures, file)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000);
  });

  it('are progressive sRGB without metadata', async () => {
    for (const file of stored) {
      const facts = await sharp(path.join(pictures, file)).metadata();
      expect(facts).toMatchObject({ format: 'jpeg', space: 'srgb', isProgressive: true });
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc]).toEqual(Array(4).fill(undefined));
    }
  });
});
