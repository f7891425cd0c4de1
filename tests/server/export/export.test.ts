import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { openExportFolder } from '../../../server/export/folder.ts';
import type { PageBuild } from '../../../server/pages/render-page.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { runExport } from '../../support/site/static-export.ts';
import {
  copyExport,
  MANY_WORKS,
  prepareExportedSite,
  makeExportFolder,
  writeExport,
  exportTo,
  readExport,
} from '../../support/site/exported-site.ts';

const getExported = prepareExportedSite({ works: MANY_WORKS });

test('every page, document and size is exported as a file, with the files for static hosts', async () => {
  const { group, first, exported } = getExported();
  const files = await readExport(exported);
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
    'rights.html',
    '.well-known/tdmrep.json',
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

test('an export contains no hidden work, no private field, no room, no enquiry and no admin page', async () => {
  const { hidden, token, exported } = getExported();
  const files = await readExport(exported);
  const [, uuid = ''] = /([\da-f-]{36})/.exec(hidden.picture.image) ?? [];
  for (const [name, body] of files) {
    const text = `${name} ${body.toString('latin1')}`;
    for (const secret of [
      'MARKER',
      token,
      'Study 1"',
      uuid,
      'Gallery management',
      'routes/admin/works',
    ]) {
      expect(text.includes(secret), `${name} holds ${secret}`).toBe(false);
    }
  }
  expect([...files.keys()].filter((name) => /admin|setup|reset|\bask-/.test(name))).toEqual([]);
  expect(files.get('robots.txt')?.toString()).not.toContain('admin');
});

test('with a base and a folder for each page, every path is below the base', async () => {
  const { site } = getExported();
  const folder = await makeExportFolder();
  await exportTo(site, folder, { base: '/art/', inFolders: true });
  expect(existsSync(path.join(folder, 'gallery/index.html'))).toBe(true);
  expect(existsSync(path.join(folder, 'gallery.html'))).toBe(false);
  for (const [name, body] of await readExport(folder)) {
    if (!/\.(?:html|css|webmanifest)$/.test(name)) continue;
    const outside = body
      .toString()
      .match(/(?:href|src|action|srcset)="\/(?!art\/)[^"]*"|url\(\/(?!art\/)/gi);
    expect([name, outside]).toEqual([name, null]);
  }
  const sitemap = (await readExport(folder)).get('sitemap.xml')?.toString();
  expect(sitemap).toContain('https://studio.example/art/gallery');
  expect(sitemap).not.toMatch(/studio\.example\/(?!art[/<])/);
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
