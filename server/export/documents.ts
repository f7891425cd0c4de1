import { readSettings } from '../../app/data/settings.server.ts';
import { workUrl } from '../../app/domain/publishing/public-url.ts';
import { listDocuments } from './list-paths.ts';
import { putWithCopies } from './files.ts';
import { writeHeaders, writeRedirects, writeStub } from './host-files.ts';
import { splitHref } from './links.ts';
import { ownPath } from './own-path.mjs';
import { picturesIn } from './pictures.ts';
import { relocateJson, relocateText } from './relocate.ts';
import { workThrough } from '../work-through.ts';
import { ask, fileName, keyOf, type SiteExport } from './site-export.ts';

const AT_ONCE = 2;
const TEXT = /^(?:text\/|application\/(?!pdf)|image\/svg)/;

/** Feed, calendar, sitemap, icons, the text of the bio, the CV if visitors get one, IIIF, and what the viewer asks for. */
export async function exportDocuments(site: SiteExport): Promise<void> {
  const { publicCv } = await readSettings(site.services.db);
  const paths = [...listDocuments(site), ...(publicCv === '' ? [] : ['/bio/cv.pdf'])];
  await workThrough(paths, AT_ONCE, (pathAndQuery) => exportDocument(site, pathAndQuery));
}

async function exportDocument(site: SiteExport, pathAndQuery: string): Promise<void> {
  const { headers, body } = await ask(site, pathAndQuery);
  const isText = TEXT.test(headers.get('Content-Type') ?? '');
  const text = isText ? settle(site, pathAndQuery, body.toString()) : undefined;
  const file = text === undefined ? body : Buffer.from(text);
  if (text) for (const image of picturesIn(body.toString())) site.images.add(image);
  await putWithCopies(site.files, documentFile(pathAndQuery), keyOf(file), file);
  const parts = pathAndQuery === '/sitemap.xml' ? body.toString().matchAll(SITEMAP_PART) : [];
  for (const [, page = ''] of parts) await exportDocument(site, `/sitemap.xml?page=${page}`);
}

/** A long sitemap comes in parts. */
const SITEMAP_PART = /\/sitemap\.xml\?page=(\d+)/g;

function documentFile(pathAndQuery: string): string {
  const { path, search } = splitHref(pathAndQuery);
  if (path === '/sitemap.xml') return `sitemap${search.replace('?page=', '-')}.xml`;
  const own = ownPath(path, search);
  return fileName(/\/works(?:\/page\/\d+)?$/.test(own) ? `${own}.json` : own);
}

function settle({ place }: SiteExport, pathAndQuery: string, text: string): string {
  if (pathAndQuery === '/manifest.webmanifest') return relocateJson(text, place.base);
  // There is no owner's side to keep anybody from.
  if (pathAndQuery === '/robots.txt') return text.replaceAll(/^Disallow: .*\n/gm, '');
  if (pathAndQuery === '/sitemap.xml') return text.replaceAll(SITEMAP_PART, '/sitemap-$1.xml');
  return relocateText(text, place);
}

/** What hosts read besides: headers, redirects, and that nothing here is for another program. */
export async function exportHostFiles(site: SiteExport): Promise<void> {
  const { files, place, services, known, inFolders } = site;
  const put = (name: string, text: string | Buffer) => {
    const body = Buffer.from(text);
    return files.put(name, keyOf(body), async () => body);
  };
  const redirects: [string, string][] = [];
  for (const [id, title] of known.works) {
    const [bare, url] = [`/works/${id}`, workUrl({ id, title })];
    if (bare === url) continue;
    redirects.push([place.base + bare.slice(1), place.base + url.slice(1)]);
    const stub = writeStub(place.base + url.slice(1), services.siteUrl + url);
    await put(fileName(inFolders ? `${bare}/index.html` : `${bare}.html`), stub);
  }
  await put('_redirects', writeRedirects(redirects));
  await put('_headers', writeHeaders(services.siteUrl, place.base));
  await put('.nojekyll', '');
}
