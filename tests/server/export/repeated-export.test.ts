import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import { listGroups, updateGroup } from '../../../app/data/groups/groups.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { createWork, deleteWork } from '../../../app/data/works/works.server.ts';
import type { Files } from '../../../server/export/files.ts';
import { openExportFolder } from '../../../server/export/folder.ts';
import type { PageBuild } from '../../../server/pages/render-page.ts';
import { makePostInput, makeWorkInput } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import type { InProcessSite } from '../../support/site/in-process-site.ts';
import { runExport } from '../../support/site/static-export.ts';
import {
  copyExport,
  prepareExportedSite,
  makeExportFolder,
  writeExport,
  exportTo,
  readExport,
} from '../../support/site/exported-site.ts';

const getExported = prepareExportedSite();

/** Renames the group of all works. */
async function rename({ services: { db } }: InProcessSite) {
  const [group] = await listGroups(db, 'category');
  if (!group) throw new Error('There is no group.');
  return updateGroup(db, 'category', { ...group, title: `${group.title}, renamed` });
}

test('an export contains the CV while it is public', async () => {
  const { site } = getExported();
  const { db } = site.services;
  const folder = await copyExport(getExported());
  const readCv = async () => (await readExport(folder)).get('bio/cv.pdf')?.toString('latin1', 0, 5);
  await mustSave(saveSetting(db, { key: 'publicCv', value: '{}' }));
  await exportTo(site, folder);
  expect(await readCv()).toBe('%PDF-');
  await mustSave(saveSetting(db, { key: 'publicCv', value: '' }));
  await exportTo(site, folder);
  expect(await readCv()).toBeUndefined();
});

/** Makes a table unreadable until the test ends. */
async function hideLinks(): Promise<void> {
  const { schema } = getExported().site.services.db;
  await schema.alterTable('Links').renameTo('LinksAway').execute();
  onTestFinished(() => schema.alterTable('LinksAway').renameTo('Links').execute());
}

test('the export reports pages that cannot be rendered and continues', async () => {
  const { site, first } = getExported();
  const folder = await makeExportFolder();
  const { renderRequest } = (await import(
    path.join(projectDir, 'build/server/index.js')
  )) as PageBuild;
  const url = `/works/${first.id}-study-0`;
  await hideLinks();
  using files = await openExportFolder(folder);
  const { failed } = await writeExport(site, files, {
    renderRequest(request, ...rest) {
      const isBroken = request.url.endsWith(`${url}.data`);
      return renderRequest(isBroken ? new Request('http://localhost/nowhere') : request, ...rest);
    },
  });
  await files.finish();
  expect(failed.toSorted()).toEqual([
    '/links: a part of it cannot be read',
    `${url}.data: status 404`,
  ]);
  const names = [...(await readExport(folder)).keys()];
  expect(names).toEqual(expect.arrayContaining(['gallery.html', 'bio.html', 'sitemap.xml']));
  // The work has no other file either, such as `works/1.html`.
  const exported = names.filter((name) => /^links|^works\/1[-.]/.test(name));
  expect(exported).toEqual([]);
});

test('the command reports the pages that it omits and exits with 1', async () => {
  const { site } = getExported();
  await hideLinks();
  const failedRun = runExport(site.dataDir, 'https://studio.example', [await makeExportFolder()]);
  await expect(failedRun).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('files: '),
    stderr: expect.stringContaining('/links: a part of it cannot be read'),
  });
});

test('a second export writes nothing; after a change it writes only the changed files', async () => {
  const { site, first } = getExported();
  const folder = await copyExport(getExported());
  const before = await readExport(folder);
  expect(await exportTo(site, folder)).toMatchObject({ written: 0, removed: 0 });
  expect(await readExport(folder)).toEqual(before);
  const post = makePostInput({ title: 'Another', startDate: '2020-01-01' });
  await createPost(site.services.db, post);
  const again = await exportTo(site, folder);
  expect(again.written).toBeLessThan(30);
  expect(existsSync(path.join(folder, 'upcoming/post/2.html'))).toBe(true);
  await mustSave(deleteWork(site.services.db, { id: first.id, version: first.version }));
  const { removed } = await exportTo(site, folder);
  expect(removed).toBeGreaterThan(5);
  const names = [...(await readExport(folder)).keys()];
  expect(names.filter((name) => name.startsWith(`works/${first.id}-`))).toEqual([]);
  expect(names.filter((name) => name.startsWith(`iiif/${first.id}/`))).toEqual([]);
});

test('an interrupted export leaves the previous one complete', async () => {
  const { site } = getExported();
  const folder = await copyExport(getExported());
  const before = await readExport(folder);
  await mustSave(rename(site));
  const files = await openExportFolder(folder);
  // Fails after the gallery, whose changed pages are already written.
  const failing: Files = {
    async put(...file) {
      if (file[0].startsWith('works/')) throw new Error('The cable was pulled.');
      await files.put(...file);
    },
  };
  await expect(writeExport(site, failing)).rejects.toThrow('The cable was pulled.');
  files[Symbol.dispose]();
  const kept = await readExport(folder);
  for (const [name, body] of before) expect(kept.get(name), name).toEqual(body);
  await exportTo(site, folder);
  const page = (await readExport(folder)).get('gallery.html')?.toString();
  expect(page).toContain(', renamed');
  expect(existsSync(path.join(folder, '.penseel-coming'))).toBe(false);
});

test('an export interrupted while replacing files is finished by the next one', async () => {
  const { site } = getExported();
  const folder = await copyExport(getExported());
  const complete = await readExport(folder);
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
  expect(await readExport(folder)).toEqual(complete);
});

test('an interrupted first export is finished by the next one too', async () => {
  const folder = await makeExportFolder();
  const pendingDir = path.join(folder, '.penseel-coming');
  await mkdir(path.join(folder, 'assets'));
  await mkdir(pendingDir);
  await writeFile(path.join(folder, 'assets/moved.css'), 'new');
  await writeFile(path.join(pendingDir, 'index.html'), 'new');
  const list = { 'assets/moved.css': 'a', 'index.html': 'b' };
  await writeFile(path.join(pendingDir, 'whole.json'), JSON.stringify(list));
  (await openExportFolder(folder))[Symbol.dispose]();
  expect([...(await readExport(folder)).keys()]).toEqual(['assets/moved.css', 'index.html']);
});

test('a second export into the same folder is refused while the first one runs', async () => {
  const folder = await makeExportFolder();
  const first = await openExportFolder(folder);
  await first.put('index.html', 'key', async () => Buffer.from('whole'));
  await expect(openExportFolder(folder)).rejects.toThrow('is under way. Wait until it is done.');
  expect(await first.finish()).toMatchObject({ files: 1, written: 1 });
  first[Symbol.dispose]();
  (await openExportFolder(folder))[Symbol.dispose]();
  expect(await readFile(path.join(folder, 'index.html'), 'utf8')).toBe('whole');
});

test('a save during the export aborts it, because its pages would not match', async () => {
  const { site, hidden } = getExported();
  const { db } = site.services;
  const work = await mustSave(
    createWork(db, makeWorkInput({ image: hidden.picture.image }), '2026-05-06'),
  );
  const saves = {
    'a group is renamed': () => rename(site),
    'a work is deleted before its page is written': () => deleteWork(db, work),
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
    await expect(writeExport(site, files), name).rejects.toThrow('Something was saved while');
  }
});

test('other files in an export folder are kept, and a folder without an export is refused if it has files', async () => {
  const { site } = getExported();
  const folder = await makeExportFolder();
  await writeFile(path.join(folder, 'CNAME'), 'art.example');
  await exportTo(site, folder);
  await exportTo(site, folder);
  expect(await readFile(path.join(folder, 'CNAME'), 'utf8')).toBe('art.example');
  const other = await makeExportFolder();
  await writeFile(path.join(other, 'letter.txt'), 'Dear');
  await expect(openExportFolder(other)).rejects.toThrow('holds other things (letter.txt)');
});
