import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import type { Services } from '../../../app/context.ts';
import { readContentVersion } from '../../../app/data/content.server.ts';
import { readSize } from '../../../app/media/serving/read-size.server.ts';
import { readIiifPictures } from '../../../app/data/works/iiif.server.ts';
import { readPublicContent } from '../../../app/data/public-content.server.ts';
import type { Renderer } from '../../pages/render-page.ts';
import { listIiifFiles } from './list-paths.ts';
import { findPublicAssets, withoutOwnerRoutes } from './assets.ts';
import { PAGE_SCRIPT, readBrowserScript } from '../browser/browser-script.ts';
import { exportDocuments, exportHostFiles } from './documents.ts';
import { type Files, putWithCopies } from '../files.ts';
import { exportNotFound, exportPages } from './pages.ts';
import { listSizes } from './pictures.ts';
import { relocateText } from './relocate.ts';
import { render, type ExportCounts, fileName, type SiteExport } from './site-export.ts';

export type ExportOptions = {
  services: Services;
  renderRequest: Renderer;
  /** The folder of built client files. */
  clientDir: string;
  files: Files;
  /** The base path on the host: `/`, or a folder such as `/art/`. */
  base: string;
  inFolders?: boolean;
  onProgress?: (done: ExportCounts) => void;
};

/** High quality, because scripts are few and every visitor waits for them. */
const ASSET_QUALITY = 9;
const PICTURE_CONCURRENCY = 4;

/** Thrown if content was saved during the export: pages could be inconsistent, or show a hidden work. */
export class ContentChanged extends Error {
  override name = 'ContentChanged';
  override message =
    'Something was saved while the site was exported, so nothing of the export was changed. Export it again.';
}

/** Exports the whole public site as plain files. */
export async function exportSite(options: ExportOptions): Promise<ExportCounts> {
  const { db } = options.services;
  const version = await readContentVersion(db);
  const refuseChanged = async () => {
    if ((await readContentVersion(db)) !== version) throw new ContentChanged();
  };
  try {
    const site = await exportResponses(options);
    await refuseChanged();
    // The files of pictures never change.
    await exportPictures(site);
    return site.done;
  } catch (error) {
    // A page that was hidden or renamed during the export fails under its old path.
    await refuseChanged();
    throw error;
  }
}

async function exportResponses(options: ExportOptions): Promise<SiteExport> {
  const { renderRequest, clientDir, files, base, inFolders = false, onProgress } = options;
  const siteUrl = new URL(options.services.siteUrl).origin + base.slice(0, -1);
  const services = { ...options.services, siteUrl, enquiryDays: undefined };
  const done: ExportCounts = { pages: 0, pictures: 0, missing: [], failed: [] };
  const site: SiteExport = {
    services,
    renderRequest,
    files,
    content: await readPublicContent(services.db),
    iiifPictures: await readIiifPictures(services.db),
    location: { base, script: await readBrowserScript(PAGE_SCRIPT) },
    inFolders,
    images: new Set(),
    done,
    reportProgress: () => onProgress?.(done),
  };
  await exportAssets(site, clientDir);
  await exportPages(site);
  await exportNotFound(site);
  await exportDocuments(site);
  await exportHostFiles(site);
  return site;
}

async function exportAssets(site: SiteExport, clientDir: string): Promise<void> {
  const home = await render(site, '/');
  for (const name of await findPublicAssets(clientDir, home.body.toString())) {
    const plain = await readFile(path.join(clientDir, 'assets', name));
    const isText = /\.(?:js|css)$/.test(name);
    const content = isText
      ? relocateText(withoutOwnerRoutes(plain.toString()), site.location)
      : plain;
    await putWithCopies(site.files, `assets/${name}`, content, ASSET_QUALITY);
  }
}

/** Exports every size of every referenced picture, and again under the IIIF paths. */
async function exportPictures(site: SiteExport): Promise<void> {
  const { services, files, done } = site;
  async function put(name: string, size: string): Promise<void> {
    await files.put(fileName(name), size, async () => {
      const bytes = await readSize(services.pictures, size);
      if (!bytes) done.missing.push(size);
      return bytes;
    });
    done.pictures += 1;
    site.reportProgress();
  }
  const concurrency = PICTURE_CONCURRENCY;
  await pMap(
    site.images,
    async (image) => {
      for (const size of await listSizes(services.db, image)) await put(size, size);
    },
    { concurrency },
  );
  await pMap(listIiifFiles(site.iiifPictures), ([iiif, file]) => put(iiif, file), { concurrency });
}
