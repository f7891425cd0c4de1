import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { checkBackup } from '../../../server/backup/check-backup.ts';
import { verifyBackup } from '../../../server/backup/verify-backup.ts';
import { readConfig } from '../../../server/config/config.ts';
import { exportSite } from '../../../server/export/site/export-site.ts';
import { openExportFolder } from '../../../server/export/folder.ts';
import type { PageBuild } from '../../../server/pages/render-page.ts';
import { chosen } from '../../support/documents/document-site.ts';
import { drawPdf } from '../../support/documents/documents.ts';
import {
  makeGroupInput,
  makePicture,
  makePostInput,
  makeWorkInput,
  shrinkSiteImages,
} from '../../support/content/factories.ts';
import { type InProcessSite, useInProcessSite } from '../../support/site/in-process-site.ts';
import { inChunks, temporaryFolder } from '../../support/media/media.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { flattenTags, readPdf } from '../../support/documents/read-pdf.ts';
import { TITLES } from '../../support/content/titles.ts';
import { expectWellFormed } from '../../support/http/well-formed.ts';

const ORIGIN = 'https://studio.example';
const getSite = useInProcessSite(() => ({ SITE_URL: ORIGIN }));
let site: InProcessSite;
let session: string;
/** The title of each work by its id. */
const titles = new Map<number, string>();

beforeAll(async () => {
  site = getSite();
  const { db, pictures } = site.services;
  session = await signInAsOwner(site.services);
  const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
  const received = await pictures.receive('works', inChunks(await blank.jpeg().toBuffer()));
  if (!received.ok) throw new Error(received.message);
  const { image } = received.picture;
  const { original, bytes, sha256 } = received;
  const size = { width: 60, height: 40, original, bytes, sha256 };
  await createPicture(db, makePicture(image, size));
  await shrinkSiteImages(db);
  const { id: categoryId } = await mustSave(createGroup(db, 'category', makeGroupInput()));
  for (const title of TITLES) {
    const input = makeWorkInput({ title, image, categoryId });
    titles.set((await mustSave(createWork(db, input, '2026-05-06'))).id, title);
  }
  await mustSave(createPost(db, makePostInput({ title: TITLES[0] })));
  await db.updateTable('Gallery').set({ year: '2024' }).execute();
  await fetch(`${site.url}/nowhere`, { method: 'POST', headers: { Origin: ORIGIN } });
});

/** Requests a public URL without following redirects. */
function request(url: string): Promise<Response> {
  return fetch(url.replace(ORIGIN, site.url), { redirect: 'manual' });
}

async function read(urlPath: string): Promise<string> {
  const answer = await request(ORIGIN + urlPath);
  expect([urlPath, answer.status]).toEqual([urlPath, 200]);
  return answer.text();
}

/** Returns the URL to which the short URL of a work redirects. */
async function findUrl(id: number): Promise<string> {
  const answer = await request(`${ORIGIN}/works/${id}`);
  return new URL(answer.headers.get('Location') ?? `/works/${id}`, ORIGIN).href;
}

test('each work has one URL for its page and data, and others redirect there', async () => {
  for (const [id, title] of titles) {
    const url = await findUrl(id);
    const page = await read(url.slice(ORIGIN.length));
    expect([title, page]).toEqual([
      title,
      expect.stringContaining(`rel="canonical" href="${url}"`),
    ]);
    const data = await request(`${url}.data`);
    expect([title, data.status]).toEqual([title, 200]);
    expect(await data.text()).not.toContain('SingleFetchRedirect');
    const other = await request(`${ORIGIN}/works/${id}-another`);
    expect([title, other.status]).toEqual([title, 301]);
    expect(new URL(other.headers.get('Location') ?? '', ORIGIN).href).toBe(url);
    // Browsers must revalidate a cached redirect; otherwise renaming a work could cause a loop.
    expect(other.headers.get('Cache-Control')).toMatch(/no-cache|no-store/);
  }
});

test('URLs in gallery, viewer, feed, sitemap, calendar and IIIF exist', async () => {
  const urls = await Promise.all([...titles.keys()].map(findUrl));
  const viewers = [...titles.keys()].map((id) => read(`/gallery?work=${id}`));
  for (const [at, viewer] of (await Promise.all(viewers)).entries()) {
    expect(viewer).toContain(`rel="canonical" href="${urls[at]}"`);
    expect(viewer).toContain(`href="${urls[at]?.slice(ORIGIN.length)}"`);
  }
  const sitemap = await read('/sitemap.xml');
  const feed = await read('/feed.xml');
  for (const xml of [sitemap, feed]) expectWellFormed(xml);
  const calendar = (await read('/upcoming.ics')).replaceAll(/\r\n[ \t]/g, '');
  const manifests = await Promise.all(
    [...titles.keys()].map((id) => read(`/iiif/${id}/manifest.json`)),
  );
  const urlsInDocuments = [sitemap, feed, calendar, ...manifests]
    .join('\n')
    .replaceAll('&amp;', '&')
    .match(/https:\/\/studio\.example\/[^\s"<\\]*/g);
  expect(urlsInDocuments).toEqual(expect.arrayContaining(urls));
  // URIs in a manifest are not pages.
  const pages = new Set(
    urlsInDocuments?.filter((url) => !/\/media\/|\/iiif\/(?!.*\.json)/.test(url)),
  );
  expect(pages.size).toBeGreaterThan(2 * TITLES.length);
  for (const url of pages) expect([url, (await request(url)).status]).toEqual([url, 200]);
});

test('QR codes on labels link to the works', async () => {
  const choices = { works: chosen(...titles.keys()), code: true };
  const { pdf } = await drawPdf(site.services, 'labels', choices);
  const { pages } = await readPdf(pdf);
  const codes = pages
    .flatMap(({ tags }) => flattenTags(tags))
    .flatMap(({ alt }) => /https:\S+/.exec(alt ?? '')?.[0] ?? []);
  expect(codes).toHaveLength(TITLES.length);
  for (const url of codes) {
    const { status, headers } = await request(url);
    const to = status === 301 ? await request(ORIGIN + headers.get('Location')) : { status };
    expect([url, to.status]).toEqual([url, 200]);
  }
});

test('an export below a base has a file for every URL', async () => {
  const base = '/art/';
  const folder = await temporaryFolder();
  const { renderRequest } = (await import(
    path.join(projectDir, 'build/server/index.js')
  )) as PageBuild;
  const clientDir = path.join(projectDir, 'build/client');
  {
    using files = await openExportFolder(folder);
    const { services } = site;
    const done = await exportSite({ services, renderRequest, clientDir, base, files });
    expect(done.failed).toEqual([]);
    await files.finish();
  }
  const sitemap = await readFile(path.join(folder, 'sitemap.xml'), 'utf8');
  const urls = [...sitemap.matchAll(/<loc>([^<]*works\/[^<]*)<\/loc>/g)].map(([, url = '']) => url);
  expect(urls).toHaveLength(TITLES.length);
  for (const url of urls) {
    const name = decodeURIComponent(url.slice(ORIGIN.length + base.length));
    const page = await readFile(path.join(folder, `${name}.html`), 'utf8');
    expect(page).toContain(`rel="canonical" href="${url}"`);
    expect([name, existsSync(path.join(folder, `${name}.data`))]).toEqual([name, true]);
    const stub = path.join(folder, `${name.replace(/-.*/s, '')}.html`);
    expect(await readFile(stub, 'utf8')).toContain(url.slice(ORIGIN.length));
  }
  const links: string[] = [];
  for await (const file of glob('gallery/category/**/*.html', { cwd: folder })) {
    const page = await readFile(path.join(folder, file), 'utf8');
    links.push(...[...page.matchAll(/href="(\/[^"?]*works\/\d[^"?]*)"/g)].map(([, to = '']) => to));
  }
  expect(new Set(links)).toEqual(new Set(urls.map((url) => url.slice(ORIGIN.length))));
});

test('the verification of a backup reads the page of every work', async () => {
  const headers = { Cookie: session, 'Sec-Fetch-Site': 'same-origin' };
  const answer = await fetch(`${site.url}/admin/backup`, { headers });
  const folder = await temporaryFolder();
  const file = path.join(folder, 'site.tar');
  await writeFile(file, await answer.bytes());
  const config = readConfig({ DATA_DIR: site.dataDir, SITE_URL: ORIGIN }, folder);
  const { pages, comparison } = await verifyBackup(await checkBackup(file), config, {
    tmp: folder,
  });
  expect(comparison).toContain('are equal');
  expect(pages).toBeGreaterThan(TITLES.length);
});
