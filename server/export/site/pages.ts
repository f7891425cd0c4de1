import pMap from 'p-map';
import { WORKS_PER_GROUP_PAGE } from '../../../app/data/groups/gallery.server.ts';
import type { PublicContent } from '../../../app/data/public-content.server.ts';
import { GROUP_KINDS, type GroupKind } from '../../../app/domain/group/group.ts';
import { choosePage } from '../../../app/domain/group/gallery.ts';
import { galleryUrl, readWorkPath } from '../../../app/domain/publishing/urls/public-url.ts';
import { NOT_FOUND_SCRIPT, readBrowserScript } from '../browser/browser-script.ts';
import { listPages } from './list-paths.ts';
import { putWithCopies } from '../files.ts';
import { staticHref, splitHref } from './links.ts';
import { ownPath, ownQuery } from '../browser/own-path.mjs';
import { picturesIn } from './pictures.ts';
import { relocatePage, relocateText, removeScripts } from './relocate.ts';
import { fileName, render, renderOrSkip, type SiteExport } from './site-export.ts';

const AT_ONCE = 2;

/** Exports every page with its data, also pages found by following links. */
export async function exportPages(site: SiteExport): Promise<void> {
  const seen = new Set<string>();
  const found: { own: string; pathAndQuery: string }[] = [];
  function add(href: string): void {
    const { path, search } = splitHref(href);
    const own = ownPath(path, search);
    if (seen.has(own)) return;
    seen.add(own);
    const query = new URLSearchParams(ownQuery(path, search)).toString();
    found.push({ own, pathAndQuery: query ? `${path}?${query}` : path });
  }
  for (const pathAndQuery of listPages(site.known)) add(pathAndQuery);
  while (found.length > 0) {
    await pMap(
      found.splice(0),
      async ({ own, pathAndQuery }) => {
        for (const href of await exportPage(site, own, pathAndQuery)) add(href);
      },
      { concurrency: AT_ONCE },
    );
  }
}

/** Exports one page. Returns its links that have a query. */
async function exportPage(site: SiteExport, own: string, pathAndQuery: string): Promise<string[]> {
  const { path, search } = splitHref(pathAndQuery);
  const made = await renderOrSkip(site, async () => ({
    page: await render(site, pathAndQuery),
    data: await render(site, (path === '/' ? '/_.data' : `${path}.data`) + search),
  }));
  if (!made) return [];
  const { body, nonce } = made.page;
  const html = body.toString();
  const page = relocatePage(
    {
      html,
      nonce,
      pathAndQuery: own === path ? undefined : pathAndQuery,
      pages: countPages(site.known, path),
      staticHref: (href) => staticHref(site, path, href),
    },
    site.place,
  );
  await putWithCopies(site.files, pageFile(site, own), linkOtherGrouping(site, own, page));
  const data = made.data.body.toString();
  const name = own === '/' ? '/_.data' : `${own}.data`;
  await putWithCopies(site.files, fileName(name), relocateText(data, site.place));
  for (const image of picturesIn(data)) {
    if (!site.images.has(image)) site.images.add(copyOf(image));
  }
  site.done.pages += 1;
  site.reportProgress();
  return [...html.matchAll(/\shref="(\/[^"]*\?[^"]*)"/g)].flatMap(([, href = '']) =>
    isPage(href) ? [copyOf(href)] : [],
  );
}

/** The number of pages of a group; `undefined` for other paths. */
function countPages({ groups }: PublicContent, path: string): number | undefined {
  const [, kind, id] = /^\/gallery\/(category|collection)\/(\d+)$/.exec(path) ?? [];
  if (!kind) return undefined;
  const works = groups[kind as GroupKind].get(Number(id)) ?? 0;
  return choosePage(null, works, WORKS_PER_GROUP_PAGE).pages;
}

/** Copies a substring, because V8's sliced strings keep the whole page in memory. */
function copyOf(piece: string): string {
  return Buffer.from(piece).toString();
}

/** Whether a link with a query leads to a page rather than to a file. */
function isPage(href: string): boolean {
  const { path } = splitHref(href);
  return (
    !/\.\w+$|^\/(?:media|assets)\//.test(path) || readWorkPath(path.split('/')[2] ?? '') !== null
  );
}

export async function exportNotFound(site: SiteExport): Promise<void> {
  const { body, nonce } = await render(site, '/404', 404);
  const html = removeScripts(body.toString());
  const page = relocatePage(
    { html, nonce, staticHref: (href) => staticHref(site, '/404', href) },
    { ...site.place, script: await readBrowserScript(NOT_FOUND_SCRIPT) },
  );
  await putWithCopies(site.files, '404.html', page);
}

/** A static host ignores form data, so without scripts the button itself leads to the other grouping. */
function linkOtherGrouping({ place }: SiteExport, own: string, html: string): string {
  const groupings = GROUP_KINDS.map(galleryUrl).map((url) => {
    const { path, search } = splitHref(url);
    return ownPath(path, search);
  });
  const other = groupings.includes(own) && groupings.find((grouping) => grouping !== own);
  if (!other) return html;
  const to = `<button formaction="${place.base}${other.slice(1)}"`;
  return html.replace(/<button(?=[^>]*>Show<\/button>)/, () => to);
}

function pageFile({ inFolders }: SiteExport, own: string): string {
  if (own === '/') return 'index.html';
  return fileName(inFolders ? `${own}/index.html` : `${own}.html`);
}
