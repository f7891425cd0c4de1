import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  MANY_WORKS,
  prepareExportedSite,
  makeExportFolder,
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
