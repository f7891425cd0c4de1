import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { createGroup, updateGroup } from '../../../app/data/groups/groups.server.ts';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { createView } from '../../../app/data/works/views.server.ts';
import { createWork, deleteWork, findWork } from '../../../app/data/works/works.server.ts';
import { exportSite, type ExportOptions } from '../../../server/export/site/export-site.ts';
import type { Files } from '../../../server/export/files.ts';
import { openExportFolder } from '../../../server/export/folder.ts';
import type { PageBuild } from '../../../server/pages/render-page.ts';
import {
  makeExhibitionInput,
  makeGroupInput,
  makePicture,
  makePostInput,
  makeWorkInput,
} from '../../support/content/factories.ts';
import { runExport } from '../../support/site/static-export.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { inChunks } from '../../support/media/media.ts';
import { mustSave } from '../../support/content/must-save.ts';

/** More works than one window of the viewer. */
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

/** Opens a site with an event and a group of more works than one window of the viewer, one of them hidden. */
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
  // The site images get one size; making all sizes would take a minute.
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

/** Reads every file by name, except the export's own list. */
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

test('every page, document and size is exported as a file, with the files for static hosts', async () => {
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

test('an export contains no hidden work, no private field and no admin page', async () => {
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

test('a second export writes nothing; after a change it writes only the changed files', async () => {
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

test('an interrupted export leaves the previous one complete', async () => {
  const { site, group } = await openFilledSite();
  const folder = await newFolder();
  await exportTo(site, folder);
  const before = await readAll(folder);
  const change = { id: group.id, version: group.version, title: 'Renamed' };
  await mustSave(updateGroup(site.services.db, 'category', change));
  const files = await openExportFolder(folder);
  // Fails after the gallery, whose changed pages are already written.
  const failing: Files = {
    async put(...file) {
      if (file[0].startsWith('works/')) throw new Error('The cable was pulled.');
      await files.put(...file);
    },
  };
  await expect(run(site, failing)).rejects.toThrow('The cable was pulled.');
  files[Symbol.dispose]();
  const kept = await readAll(folder);
  for (const [name, body] of before) expect(kept.get(name), name).toEqual(body);
  await exportTo(site, folder);
  const page = (await readAll(folder)).get('gallery.html')?.toString();
  expect(page).toContain('Renamed');
  expect(existsSync(path.join(folder, '.penseel-coming'))).toBe(false);
});

test('an export interrupted while replacing files is finished by the next one', async () => {
  const { site } = await openFilledSite();
  const folder = await newFolder();
  const complete = await newFolder();
  await exportTo(site, folder);
  await exportTo(site, complete);
  // The state after one of two files was moved.
  const list = JSON.parse(await readFile(path.join(folder, '.penseel-export.json'), 'utf8'));
  const pendingDir = path.join(folder, '.penseel-coming');
  const later = await openExportFolder(folder);
  const written = { 'index.html': 'new', 'bio.html': 'new' };
  for (const name of Object.keys(written)) {
    await later.put(name, 'new', async () => Buffer.from(`new ${name}`));
  }
  await writeFile(path.join(pendingDir, 'whole.json'), JSON.stringify({ ...list, ...written }));
  later[Symbol.dispose]();
  (await openExportFolder(folder))[Symbol.dispose]();
  expect((await readFile(path.join(folder, 'bio.html'))).toString()).toBe('new bio.html');
  await exportTo(site, folder);
  expect(await readAll(folder)).toEqual(await readAll(complete));
});

test('an interrupted first export is finished by the next one too', async () => {
  const folder = await newFolder();
  const pendingDir = path.join(folder, '.penseel-coming');
  await mkdir(path.join(folder, 'assets'));
  await mkdir(pendingDir);
  await writeFile(path.join(folder, 'assets/moved.css'), 'new');
  await writeFile(path.join(pendingDir, 'index.html'), 'new');
  const list = { 'assets/moved.css': 'a', 'index.html': 'b' };
  await writeFile(path.join(pendingDir, 'whole.json'), JSON.stringify(list));
  (await openExportFolder(folder))[Symbol.dispose]();
  expect([...(await readAll(folder)).keys()]).toEqual(['assets/moved.css', 'index.html']);
});

test('a second export into the same folder is refused while the first one runs', async () => {
  const folder = await newFolder();
  const first = await openExportFolder(folder);
  await first.put('index.html', 'key', async () => Buffer.from('whole'));
  await expect(openExportFolder(folder)).rejects.toThrow('is under way. Wait until it is done.');
  expect(await first.finish()).toMatchObject({ files: 1, written: 1 });
  first[Symbol.dispose]();
  (await openExportFolder(folder))[Symbol.dispose]();
  expect(await readFile(path.join(folder, 'index.html'), 'utf8')).toBe('whole');
});

test('a save during the export aborts it, because its pages would not match', async () => {
  const { site, first, hidden, group } = await openFilledSite();
  const { db } = site.services;
  const saves = {
    'a group is renamed': () => updateGroup(db, 'category', { ...group, title: 'Renamed' }),
    'a work is deleted before its page is written': () => deleteWork(db, first),
    'a work is deleted after the last page': () => deleteWork(db, hidden),
  };
  for (const [name, save] of Object.entries(saves)) {
    let isSaved = false;
    const files: Files = {
      async put(file) {
        if (isSaved || (name === 'a work is deleted after the last page') !== (file === '_headers'))
          return;
        isSaved = true;
        expect(await save()).toMatchObject({ ok: true });
      },
    };
    await expect(run(site, files), name).rejects.toThrow('Something was saved while');
  }
});

test('other files in an export folder are kept, and a folder without an export is refused if it has files', async () => {
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

test('with a base and a folder for each page, every path is below the base', async () => {
  const { site } = await openFilledSite();
  const folder = await newFolder();
  await exportTo(site, folder, { base: '/art/', inFolders: true });
  expect(existsSync(path.join(folder, 'gallery/index.html'))).toBe(true);
  expect(existsSync(path.join(folder, 'gallery.html'))).toBe(false);
  for (const [name, body] of await readAll(folder)) {
    if (!/\.(?:html|css|webmanifest)$/.test(name)) continue;
    const outside = body
      .toString()
      .match(/(?:href|src|action|srcset)="\/(?!art\/)[^"]*"|url\(\/(?!art\/)/gi);
    expect([name, outside]).toEqual([name, null]);
  }
  const sitemap = (await readAll(folder)).get('sitemap.xml')?.toString();
  expect(sitemap).toContain('https://studio.example/art/gallery');
  expect(sitemap).not.toMatch(/studio\.example\/(?!art[/<])/);
});

test('the export reports pages that cannot be rendered and continues', async () => {
  const { site, first } = await openFilledSite();
  const folder = await newFolder();
  const { makePage } = (await import(path.join(projectDir, 'build/server/index.js'))) as PageBuild;
  const url = `/works/${first.id}-study-0`;
  await site.services.db.schema.alterTable('Links').renameTo('LinksAway').execute();
  using files = await openExportFolder(folder);
  const { failed } = await run(site, files, {
    makePage(request, ...rest) {
      const isBroken = request.url.endsWith(`${url}.data`);
      return makePage(isBroken ? new Request('http://localhost/nowhere') : request, ...rest);
    },
  });
  await files.finish();
  expect(failed.toSorted()).toEqual([
    '/links: a part of it cannot be read',
    `${url}.data: status 404`,
  ]);
  const names = [...(await readAll(folder)).keys()];
  expect(names).toEqual(expect.arrayContaining(['gallery.html', 'bio.html', 'sitemap.xml']));
  // The work has no other file either, such as `works/1.html`.
  const exported = names.filter((name) => /^links|^works\/1[-.]/.test(name));
  expect(exported).toEqual([]);
});

test('the command reports the pages that it omits and exits with 1', async () => {
  const { site } = await openFilledSite();
  await site.services.db.schema.alterTable('Links').renameTo('LinksAway').execute();
  const failedRun = runExport(site.dataDir, 'https://studio.example', [await newFolder()]);
  await expect(failedRun).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('files: '),
    stderr: expect.stringContaining('/links: a part of it cannot be read'),
  });
});
