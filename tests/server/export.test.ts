import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createExhibition } from '../../app/data/exhibitions.server.ts';
import { saveSetting } from '../../app/data/settings.server.ts';
import { createGroup, updateGroup } from '../../app/data/groups.server.ts';
import { createPicture } from '../../app/data/picture-rows.server.ts';
import { createPost } from '../../app/data/posts.server.ts';
import { createView } from '../../app/data/views.server.ts';
import { createWork, deleteWork, findWork } from '../../app/data/works.server.ts';
import { exportSite, type ExportOptions } from '../../server/export/export-site.ts';
import type { Files } from '../../server/export/files.ts';
import { openExportFolder } from '../../server/export/folder.ts';
import type { PageBuild } from '../../server/page-build.ts';
import {
  makeExhibitionInput,
  makeGroupInput,
  makePicture,
  makePostInput,
  makeWorkInput,
} from '../support/factories.ts';
import { type InProcessSite, openInProcessSite } from '../support/in-process-site.ts';
import { inChunks } from '../support/media.ts';
import { mustSave } from '../support/must-save.ts';

const projectDir = path.resolve(import.meta.dirname, '../..');
/** More than a window of the viewer holds. */
const WORKS = 26;

async function upload({ services }: InProcessSite, shade: number): Promise<string> {
  const background = { r: shade, g: 120, b: 140 };
  const blank = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  const received = await services.pictures.receive(
    'works',
    inChunks(await blank.jpeg().toBuffer()),
  );
  if (!received.ok) throw new Error(received.message);
  const { image } = received.picture;
  await createPicture(services.db, makePicture(image, { width: 60, height: 40 }));
  return image;
}

/** A group with more works than a window of the viewer holds, one of them hidden, and an event. */
async function openFilledSite() {
  const site = await openInProcessSite({ SITE_URL: 'https://studio.example' });
  const { db } = site.services;
  const group = await mustSave(createGroup(db, 'category', makeGroupInput()));
  const works: Awaited<ReturnType<typeof findWork>>[] = [];
  for (let n = 0; n < WORKS; n += 1) {
    const image = await upload(site, n);
    const input = makeWorkInput({ title: `Study ${n}`, image, categoryId: group.id });
    works.push(await mustSave(createWork(db, input, '2026-05-06')));
  }
  // Of the pictures that every new site has, one size will do: to make all of them takes a minute.
  await db
    .updateTable('Pictures')
    .set({ width: 320, height: 200 })
    .where('width', '>', 60)
    .execute();
  const [first, hidden] = works;
  if (!first || !hidden) throw new Error('There are no works.');
  const record = { place: 'MARKER', ownedBy: 'MARKER', notes: 'MARKER', inventoryNumber: 'MARKER' };
  await db.updateTable('Gallery').set(record).where('id', '=', first.id).execute();
  await db.updateTable('Gallery').set({ isHidden: 1 }).where('id', '=', hidden.id).execute();
  await createView(db, first.id, { image: await upload(site, 200), caption: 'The back' });
  await createPost(db, makePostInput());
  await createExhibition(db, makeExhibitionInput());
  return { site, group, first, hidden };
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-export-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function run(site: InProcessSite, files: Files, more: Partial<ExportOptions> = {}) {
  const { makePage } = (await import(path.join(projectDir, 'build/server/index.js'))) as PageBuild;
  const clientDir = path.join(projectDir, 'build/client');
  return exportSite({ services: site.services, makePage, clientDir, base: '/', files, ...more });
}

async function exportTo(site: InProcessSite, folder: string, more: Partial<ExportOptions> = {}) {
  using files = await openExportFolder(folder);
  await run(site, files, more);
  return files.finish();
}

/** Every file by its name, but for the list that the export keeps for itself. */
async function readAll(folder: string): Promise<Map<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.penseel'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name))] as const),
    ),
  );
}

test('every page, document and size is a file, with what hosts read', async () => {
  const { site, group, first } = await openFilledSite();
  await saveSetting(site.services.db, { key: 'publicCv', value: '{}' });
  const folder = await newFolder();
  await exportTo(site, folder);
  const files = await readAll(folder);
  expect(files.get('bio/cv.pdf')?.toString('latin1', 0, 5)).toBe('%PDF-');
  const names = [...files.keys()];
  for (const name of [
    'index.html',
    '_.data',
    'gallery.html',
    'gallery.data',
    'gallery/groupBy/collection.html',
    `gallery/category/${group.id}.html`,
    `gallery/category/${group.id}/works.json`,
    `gallery/category/${group.id}/works/page/2.json`,
    `works/${first.id}.html`,
    `works/${first.id}-study-0.html`,
    `works/${first.id}-study-0.data`,
    'upcoming.html',
    'upcoming/post/1.html',
    'bio.html',
    'bio/exhibitions.txt',
    'links.html',
    'feed.xml',
    'upcoming.ics',
    'sitemap.xml',
    'robots.txt',
    'manifest.webmanifest',
    'favicon.ico',
    '404.html',
    '_headers',
    '_redirects',
    '.nojekyll',
    `iiif/${first.id}/info.json`,
    `iiif/${first.id}/manifest.json`,
    `iiif/${first.id}/full/max/0/default.jpg`,
    first.picture.image.slice(1).replace('.jpg', '/320.avif'),
    'gallery.html.br',
    'gallery.html.gz',
  ]) {
    expect(names).toContain(name);
  }
});

test('nothing of a hidden work, of the owner alone or of the owner’s side is in it', async () => {
  const { site, hidden } = await openFilledSite();
  const folder = await newFolder();
  await exportTo(site, folder);
  const files = await readAll(folder);
  const [, uuid = ''] = /([\da-f-]{36})/.exec(hidden.picture.image) ?? [];
  for (const [name, body] of files) {
    const text = `${name} ${body.toString('latin1')}`;
    for (const secret of ['MARKER', 'Study 1"', uuid, 'Gallery management', 'routes/admin/works']) {
      expect(text.includes(secret), `${name} holds ${secret}`).toBe(false);
    }
  }
  expect([...files.keys()].filter((name) => /admin|setup|reset/.test(name))).toEqual([]);
  expect(files.get('robots.txt')?.toString()).not.toContain('admin');
});

test('a second export writes nothing, and after one change little', async () => {
  const { site, first } = await openFilledSite();
  const folder = await newFolder();
  const { files } = await exportTo(site, folder);
  const before = await readAll(folder);
  expect(await exportTo(site, folder)).toEqual({ files, written: 0, removed: 0 });
  expect(await readAll(folder)).toEqual(before);
  const post = makePostInput({ title: 'Another', startDate: '2020-01-01' });
  await createPost(site.services.db, post);
  const again = await exportTo(site, folder);
  expect(again.written).toBeLessThan(30);
  expect(existsSync(path.join(folder, 'upcoming/post/2.html'))).toBe(true);
  await mustSave(deleteWork(site.services.db, { id: first.id, version: first.version }));
  const { removed } = await exportTo(site, folder);
  expect(removed).toBeGreaterThan(5);
  const names = [...(await readAll(folder)).keys()];
  expect(names.filter((name) => name.startsWith(`works/${first.id}-`))).toEqual([]);
  expect(names.filter((name) => name.startsWith(`iiif/${first.id}/`))).toEqual([]);
});

test('an export that breaks off leaves the old one whole', async () => {
  const { site, group } = await openFilledSite();
  const folder = await newFolder();
  await exportTo(site, folder);
  const before = await readAll(folder);
  const change = { id: group.id, version: group.version, title: 'Renamed' };
  await mustSave(updateGroup(site.services.db, 'category', change));
  const files = await openExportFolder(folder);
  // Behind the gallery, whose pages are others by then.
  const breaking: Files = {
    async put(...file) {
      if (file[0].startsWith('works/')) throw new Error('The cable was pulled.');
      await files.put(...file);
    },
  };
  await expect(run(site, breaking)).rejects.toThrow('The cable was pulled.');
  files[Symbol.dispose]();
  const kept = await readAll(folder);
  for (const [name, body] of before) expect(kept.get(name), name).toEqual(body);
  await exportTo(site, folder);
  const page = (await readAll(folder)).get('gallery.html')?.toString();
  expect(page).toContain('Renamed');
  expect(existsSync(path.join(folder, '.penseel-coming'))).toBe(false);
});

test('what breaks off while it is put in its place is finished by the next export', async () => {
  const { site } = await openFilledSite();
  const folder = await newFolder();
  const whole = await newFolder();
  await exportTo(site, folder);
  await exportTo(site, whole);
  // As it is left when only one of two files was moved.
  const list = JSON.parse(await readFile(path.join(folder, '.penseel-export.json'), 'utf8'));
  const coming = path.join(folder, '.penseel-coming');
  const later = await openExportFolder(folder);
  const written = { 'index.html': 'new', 'bio.html': 'new' };
  for (const name of Object.keys(written)) {
    await later.put(name, 'new', async () => Buffer.from(`new ${name}`));
  }
  await writeFile(path.join(coming, 'whole.json'), JSON.stringify({ ...list, ...written }));
  later[Symbol.dispose]();
  (await openExportFolder(folder))[Symbol.dispose]();
  expect((await readFile(path.join(folder, 'bio.html'))).toString()).toBe('new bio.html');
  await exportTo(site, folder);
  expect(await readAll(folder)).toEqual(await readAll(whole));
});

test('so is the first of all, which has no list yet', async () => {
  const folder = await newFolder();
  const coming = path.join(folder, '.penseel-coming');
  await mkdir(path.join(folder, 'assets'));
  await mkdir(coming);
  await writeFile(path.join(folder, 'assets/moved.css'), 'new');
  await writeFile(path.join(coming, 'index.html'), 'new');
  const list = { 'assets/moved.css': 'a', 'index.html': 'b' };
  await writeFile(path.join(coming, 'whole.json'), JSON.stringify(list));
  (await openExportFolder(folder))[Symbol.dispose]();
  expect([...(await readAll(folder)).keys()]).toEqual(['assets/moved.css', 'index.html']);
});

test('a second export into the same folder is refused while the first is under way', async () => {
  const folder = await newFolder();
  const first = await openExportFolder(folder);
  await first.put('index.html', 'key', async () => Buffer.from('whole'));
  await expect(openExportFolder(folder)).rejects.toThrow('is under way. Wait until it is done.');
  expect(await first.finish()).toMatchObject({ files: 1, written: 1 });
  first[Symbol.dispose]();
  (await openExportFolder(folder))[Symbol.dispose]();
  expect(await readFile(path.join(folder, 'index.html'), 'utf8')).toBe('whole');
});

test('what is saved while pages are made gives up the export, rather than being in some of them', async () => {
  const { site, first, hidden, group } = await openFilledSite();
  const { db } = site.services;
  const saves = {
    renamed: () => updateGroup(db, 'category', { ...group, title: 'Renamed' }),
    'a work gone whose page was to come': () => deleteWork(db, first),
    'at the last page': () => deleteWork(db, hidden),
  };
  for (const [name, save] of Object.entries(saves)) {
    let isSaved = false;
    const files: Files = {
      async put(file) {
        if (isSaved || (name === 'at the last page') !== (file === '_headers')) return;
        isSaved = true;
        expect(await save()).toMatchObject({ ok: true });
      },
    };
    await expect(run(site, files), name).rejects.toThrow('Something was saved while');
  }
});

test('what else lies in the folder stays, and a folder with other things is refused', async () => {
  const { site } = await openFilledSite();
  const folder = await newFolder();
  await writeFile(path.join(folder, 'CNAME'), 'art.example');
  await exportTo(site, folder);
  await exportTo(site, folder);
  expect(await readFile(path.join(folder, 'CNAME'), 'utf8')).toBe('art.example');
  const other = await newFolder();
  await writeFile(path.join(other, 'letter.txt'), 'Dear');
  await expect(openExportFolder(other)).rejects.toThrow('holds other things (letter.txt)');
});

test('in a sub-folder, with a folder for each page, no path is left that leads beside it', async () => {
  const { site } = await openFilledSite();
  const folder = await newFolder();
  await exportTo(site, folder, { base: '/art/', inFolders: true });
  expect(existsSync(path.join(folder, 'gallery/index.html'))).toBe(true);
  expect(existsSync(path.join(folder, 'gallery.html'))).toBe(false);
  for (const [name, body] of await readAll(folder)) {
    if (!/\.(?:html|css|webmanifest)$/.test(name)) continue;
    const beside = body
      .toString()
      .match(/(?:href|src|action|srcset)="\/(?!art\/)[^"]*"|url\(\/(?!art\/)/gi);
    expect([name, beside]).toEqual([name, null]);
  }
  const sitemap = (await readAll(folder)).get('sitemap.xml')?.toString();
  expect(sitemap).toContain('https://studio.example/art/gallery');
  expect(sitemap).not.toMatch(/studio\.example\/(?!art[/<])/);
});

test('where a page cannot be read, nothing is put in the place of the old export', async () => {
  const { site } = await openFilledSite();
  const folder = await newFolder();
  await exportTo(site, folder);
  const before = await readAll(folder);
  await site.services.db.schema.alterTable('Links').renameTo('LinksAway').execute();
  await expect(exportTo(site, folder)).rejects.toThrow('could not be read');
  expect((await readAll(folder)).get('links.html')).toEqual(before.get('links.html'));
});
