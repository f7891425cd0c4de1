import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { planImport } from '../../app/domain/importing/plan-import.ts';
import { readConfig } from '../../server/config.ts';
import { openHosted } from '../../server/import/hosted-source.ts';
import { importSite } from '../../server/import/import-site.ts';
import { openServices } from '../../server/services.ts';
import { KEY, startHostedBackend } from '../support/hosted-backend.ts';
import { fillHosted, OLD_WORKS, pictureOf } from '../support/hosted-site.ts';
import { pixelsAt, pixelsOf } from '../support/imported-site.ts';
import { openInProcessSite } from '../support/in-process-site.ts';

const NOW = Date.parse('2026-11-17T10:00:00Z');

async function importHosted(): Promise<string> {
  const hosted = await startHostedBackend();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-imported-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: dataDir }, dataDir);
  const services = await openServices(config, pino({ level: 'silent' }));
  try {
    await fillHosted(hosted);
    const source = openHosted(hosted.url, KEY);
    const plan = planImport(await source.read(), '2026-11-17');
    await importSite(source, plan, { services, dataDir, beside: false });
    return dataDir;
  } finally {
    await services.close();
    await hosted.stop();
  }
}

/** As the old site showed the works of a category. */
function oldOrder(category: number): number[] {
  return OLD_WORKS.filter(({ categoryId }) => categoryId === category)
    .toSorted((a, b) => a.categoryOrder - b.categoryOrder || a.id - b.id)
    .map(({ id }) => id);
}

function idsIn(html: string): number[] {
  return [...html.matchAll(/id="work-(\d+)"/g)].map(([, id]) => Number(id));
}

test('the pages of an imported site show what the old one held: works in their orders, events in their classes, the text of the exhibitions, every pixel', async () => {
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
