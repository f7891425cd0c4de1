import pMap from 'p-map';
import { readSettings } from '../../../app/data/settings/settings.server.ts';
import { workUrl } from '../../../app/domain/publishing/public-url.ts';
import { RESERVATION_PATH } from '../../../app/domain/publishing/rights/tdm-reservation.ts';
import { listDocuments } from './list-paths.ts';
import { putContent, putWithCopies } from '../files.ts';
import { writeHeaders, writeRedirects, writeStub } from './host-files.ts';
import { splitHref } from './links.ts';
import { staticPath } from '../browser/static-path.mjs';
import { picturesIn } from './pictures.ts';
import { relocateJson, relocateText } from './relocate.ts';
import { fileName, render, renderOrSkip, type SiteExport } from './site-export.ts';

const CONCURRENCY = 2;
const TEXT = /^(?:text\/|application\/(?!pdf)|image\/svg)/;

/** Exports feed, calendar, sitemap, icons, exhibitions as text, the public CV, IIIF, and data for the viewer. */
export async function exportDocuments(site: SiteExport): Promise<void> {
  const { publicCv, noTraining } = await readSettings(site.services.db);
  const paths = [
    ...listDocuments(site),
    ...(publicCv === '' ? [] : ['/bio/cv.pdf']),
    ...(noTraining ? [RESERVATION_PATH] : []),
  ];
  await pMap(paths, (pathAndQuery) => exportDocument(site, pathAndQuery), {
    concurrency: CONCURRENCY,
  });
}

async function exportDocument(site: SiteExport, pathAndQuery: string): Promise<void> {
  const made = await renderOrSkip(site, () => render(site, pathAndQuery));
  if (!made) return;
  const { headers, body } = made;
  const isText = TEXT.test(headers.get('Content-Type') ?? '');
  const text = isText ? relocateDocument(site, pathAndQuery, body.toString()) : undefined;
  if (text) for (const image of picturesIn(body.toString())) site.images.add(image);
  await putWithCopies(site.files, documentFile(pathAndQuery), text ?? body);
  const parts = pathAndQuery === '/sitemap.xml' ? body.toString().matchAll(SITEMAP_PART) : [];
  for (const [, page = ''] of parts) await exportDocument(site, `/sitemap.xml?page=${page}`);
}

/** A long sitemap is split into parts. */
const SITEMAP_PART = /\/sitemap\.xml\?page=(\d+)/g;

function documentFile(pathAndQuery: string): string {
  const { path, search } = splitHref(pathAndQuery);
  if (path === '/sitemap.xml') return `sitemap${search.replace('?page=', '-')}.xml`;
  const own = staticPath(path, search);
  return fileName(/\/works(?:\/page\/\d+)?$/.test(own) ? `${own}.json` : own);
}

function relocateDocument({ location }: SiteExport, pathAndQuery: string, text: string): string {
  if (pathAndQuery === '/manifest.webmanifest') return relocateJson(text, location.base);
  // An export has no pages of the owner to exclude.
  if (pathAndQuery === '/robots.txt') return text.replaceAll(/^Disallow: \/\w+\n/gm, '');
  if (pathAndQuery === '/sitemap.xml') return text.replaceAll(SITEMAP_PART, '/sitemap-$1.xml');
  return relocateText(text, location);
}

/** Writes the configuration files of hosts: headers, redirects, and `.nojekyll`. */
export async function exportHostFiles(site: SiteExport): Promise<void> {
  const { files, location, services, content, inFolders, done } = site;
  const redirects: [string, string][] = [];
  for (const [id, title] of content.works) {
    const [bare, url] = [`/works/${id}`, workUrl({ id, title })];
    // Without the work's page, this redirect and the 404 page would redirect to each other.
    const isFailed = done.failed.some((page) => page.startsWith(url));
    if (bare === url || isFailed) continue;
    redirects.push([location.base + bare.slice(1), location.base + url.slice(1)]);
    const stub = writeStub(location.base + url.slice(1), services.siteUrl + url);
    await putContent(files, fileName(inFolders ? `${bare}/index.html` : `${bare}.html`), stub);
  }
  await putContent(files, '_redirects', writeRedirects(redirects));
  const { noTraining } = await readSettings(services.db);
  const headers = writeHeaders(services.siteUrl, location.base, noTraining);
  await putContent(files, '_headers', headers);
  await putContent(files, '.nojekyll', '');
}
