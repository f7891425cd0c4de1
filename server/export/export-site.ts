import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../app/context.ts';
import { readContentVersion } from '../../app/data/content.server.ts';
import { readIiifPictures } from '../../app/data/iiif.server.ts';
import { readKnownContent } from '../../app/data/known-content.server.ts';
import type { Renderer } from '../page-build.ts';
import { listIiifFiles } from './list-paths.ts';
import { findPublicAssets, type PublicAssets } from './assets.ts';
import { readBrowserScript } from './browser-script.ts';
import { exportDocuments, exportHostFiles } from './documents.ts';
import { type Files, putWithCopies } from './files.ts';
import { exportNotFound, exportPages } from './pages.ts';
import { listSizes, readSize } from './pictures.ts';
import { relocateScript } from './relocate.ts';
import { workThrough } from '../work-through.ts';
import { ask, type ExportCounts, fileName, keyOf, type SiteExport } from './site-export.ts';

export type ExportOptions = {
  services: Services;
  makePage: Renderer;
  /** The built browser files. */
  clientDir: string;
  files: Files;
  /** `/`, or the folder of its host that the site will lie in, such as `/art/`. */
  base: string;
  inFolders?: boolean;
  onProgress?: (done: ExportCounts) => void;
};

/** Scripts are few, and every visitor waits for them. */
const ASSET_QUALITY = 9;
const PICTURES_AT_ONCE = 4;

/** Some pages would know of what was saved, and others not; one that was hidden might be shown. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
  override message =
    'Something was saved while the site was exported, so nothing of the export was changed. Export it again.';
}

/** The whole public site as plain files, as a visitor sees it at this moment. */
export async function exportSite(options: ExportOptions): Promise<ExportCounts> {
  const { db } = options.services;
  const version = await readContentVersion(db);
  const refuseChanged = async () => {
    if ((await readContentVersion(db)) !== version) throw new ChangedMeanwhile();
  };
  try {
    const site = await exportAnswers(options);
    await refuseChanged();
    // A picture never changes under its name.
    await exportPictures(site);
    return site.done;
  } catch (error) {
    // What was hidden or renamed meanwhile cannot be read under the path that was known.
    await refuseChanged();
    throw error;
  }
}

async function exportAnswers(options: ExportOptions): Promise<SiteExport> {
  const { makePage, clientDir, files, base, inFolders = false, onProgress } = options;
  const siteUrl = new URL(options.services.siteUrl).origin + base.slice(0, -1);
  const services = { ...options.services, siteUrl };
  const home = await ask({ makePage, services }, '/');
  const assets = await findPublicAssets(clientDir, home.body.toString());
  const done: ExportCounts = { pages: 0, pictures: 0, missing: [] };
  const site: SiteExport = {
    services,
    makePage,
    files,
    known: await readKnownContent(services.db),
    iiifPictures: await readIiifPictures(services.db),
    place: { base, renamed: assets.renamed, script: await readBrowserScript() },
    inFolders,
    images: new Set(),
    done,
    tell: () => onProgress?.(done),
  };
  await exportAssets(site, clientDir, assets);
  await exportPages(site);
  await exportNotFound(site);
  await exportDocuments(site);
  await exportHostFiles(site);
  return site;
}

async function exportAssets(
  site: SiteExport,
  clientDir: string,
  { names, manifest }: PublicAssets,
): Promise<void> {
  async function put(name: string, plain: Buffer): Promise<void> {
    const isText = /\.(?:js|css)$/.test(name);
    const body = isText ? Buffer.from(relocateScript(plain.toString(), site.place)) : plain;
    await putWithCopies(site.files, `assets/${name}`, keyOf(body), body, ASSET_QUALITY);
  }
  for (const name of names) await put(name, await readFile(path.join(clientDir, 'assets', name)));
  await put(manifest.name, manifest.body);
}

/** Every size of every picture that was named; under the paths of IIIF once more. */
async function exportPictures(site: SiteExport): Promise<void> {
  const { services, files, done } = site;
  async function put(name: string, size: string): Promise<void> {
    await files.put(fileName(name), size, async () => {
      const bytes = await readSize(services.pictures, size);
      if (!bytes) done.missing.push(size);
      return bytes;
    });
    done.pictures += 1;
    site.tell();
  }
  await workThrough(site.images, PICTURES_AT_ONCE, async (image) => {
    for (const size of await listSizes(services.db, image)) await put(size, size);
  });
  await workThrough(listIiifFiles(site.iiifPictures), PICTURES_AT_ONCE, ([iiif, file]) =>
    put(iiif, file),
  );
}
