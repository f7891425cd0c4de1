import { expect, test } from 'vitest';
import { openHosted } from '../../../server/import/hosted-source.ts';
import { KEY, startHostedBackend } from '../../support/import/hosted-backend.ts';
import { fillHosted, OLD_WORKS, pictureOf } from '../../support/import/hosted-site.ts';
import { importSite, pixelsAt, pixelsOf } from '../../support/import/imported-site.ts';
import { openInProcessSite } from '../../support/site/in-process-site.ts';

const NOW = Date.parse('2026-11-17T10:00:00Z');

async function importHosted(): Promise<string> {
  const hosted = await startHostedBackend();
  try {
    await fillHosted(hosted);
    const { database, dataDir } = await importSite(openHosted(hosted.url, KEY));
    await database.close();
    return dataDir;
  } finally {
    await hosted.stop();
  }
}

/** The order in which the old site showed the works of a category. */
function oldOrder(category: number): number[] {
  return OLD_WORKS.filter(({ categoryId }) => categoryId === category)
    .toSorted((a, b) => a.categoryOrder - b.categoryOrder || a.id - b.id)
    .map(({ id }) => id);
}

function idsIn(html: string): number[] {
  return [...html.matchAll(/id="work-(\d+)"/g)].map(([, id]) => Number(id));
}

test('the pages of an imported site show its works in order, its events, the text of the exhibitions and identical pictures', async () => {
  const dataDir = await importHosted();
  const site = await openInProcessSite({ DATA_DIR: dataDir }, () => NOW);
  const read = async (urlPath: string) => (await fetch(site.url + urlPath)).text();

  const gallery = await read('/gallery');
  expect(gallery.indexOf('>Oil<')).toBeGreaterThan(-1);
  expect(gallery.indexOf('>Oil<')).toBeLessThan(gallery.indexOf('>Ink<'));
  for (const category of [1, 2]) {
    expect(idsIn(await read(`/gallery/category/${category}`))).toEqual(oldOrder(category));
  }
  for (const { id, title } of OLD_WORKS) {
    expect(await read(`/works/${id}-${title.toLowerCase().replace(' ', '-')}`)).toContain(title);
  }

  const events = await read('/upcoming');
  const sections = [
    ...events.matchAll(/<section aria-labelledby="section-(\w+)">(.*?)<\/section>/gs),
  ];
  expect(sections.map(([, name, html]) => [name, titlesIn(html)])).toEqual([
    ['upcoming', ['Open']],
    ['ongoing', ['Lopend']],
    ['history', ['Lang voorbij', 'Voorbij']],
  ]);

  expect(await read('/bio/exhibitions.txt')).toBe(
    'solo\n2024: Eerste-Hal, 2024: Tweede | 2023: Oud\n\ngroup\n2022: Samen',
  );
  expect(await read('/links')).toContain('https://example.org');

  const { db } = site.services;
  const works = await db.selectFrom('Gallery').select(['id', 'image']).execute();
  expect(works.length).toBe(OLD_WORKS.length);
  for (const { id, image } of works) {
    expect(await pixelsAt({ dataDir }, image), `work ${id}`).toEqual(
      await pixelsOf(await pictureOf(id)),
    );
  }
  const others = [
    await db.selectFrom('Posts').select('image').where('id', '=', 6).executeTakeFirst(),
    await db.selectFrom('Links').select('image').where('id', '=', 3).executeTakeFirst(),
    await db
      .selectFrom('SiteContent')
      .select('image')
      .where('page', '=', 'home')
      .executeTakeFirst(),
  ];
  for (const [index, id] of [6, 1, 2].entries()) {
    expect(await pixelsAt({ dataDir }, others[index]?.image ?? '')).toEqual(
      await pixelsOf(await pictureOf(id)),
    );
  }
});

function titlesIn(html = ''): string[] {
  return [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ''),
  );
}
