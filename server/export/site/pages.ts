import pMap from 'p-map';
import { WORKS_PER_GROUP_PAGE } from '../../../app/data/groups/gallery.server.ts';
import type { PublicContent } from '../../../app/data/public-content.server.ts';
import { GROUP_KINDS, type GroupKind } from '../../../app/domain/group/group.ts';
import { choosePage } from '../../../app/domain/group/gallery.ts';
import { galleryUrl, readWorkPath } from '../../../app/domain/publishing/public-url.ts';
import { NOT_FOUND_SCRIPT, readBrowserScript } from '../browser/browser-script.ts';
import { listPages } from './list-paths.ts';
import { putWithCopies } from '../files.ts';
import { staticHref, splitHref } from './links.ts';
import { staticPath, staticQuery } from '../browser/static-path.mjs';
import { picturesIn } from './pictures.ts';
import { relocatePage, relocateText, removeScripts } from './relocate.ts';
import { fileName, render, renderOrSkip, type SiteExport } from './site-export.ts';

const CONCURRENCY = 2;

/** Exports every page with its data, including pages found by following links. */
export async function exportPages(site: SiteExport): Promise<void> {
  const seen = new Set<string>();
  const found: { target: string; pathAndQuery: string }[] = [];
  function add(href: string): void {
    const { path, search } = splitHref(href);
    const target = staticPath(path, search);
    if (seen.has(target)) return;
    seen.add(target);
    const query = new URLSearchParams(staticQuery(path, search)).toString();
    found.push({ target, pathAndQuery: query ? `${path}?${query}` : path });
  }
  for (const pathAndQuery of listPages(site.content)) add(pathAndQuery);
  while (found.length > 0) {
    await pMap(
      found.splice(0),
      async ({ target, pathAndQuery }) => {
        for (const href of await exportPage(site, target, pathAndQuery)) add(href);
      },
      { concurrency: CONCURRENCY },
    );
  }
}

/** Exports one page. Returns its links that have a query. */
async function exportPage(
  site: SiteExport,
  target: string,
  pathAndQuery: string,
): Promise<string[]> {
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
      pathAndQuery: target === path ? undefined : pathAndQuery,
      pages: countPages(site.content, path),
      staticHref: (href) => staticHref(site, path, href),
    },
    site.location,
  );
  await putWithCopies(site.files, pageFile(site, target), linkOtherGrouping(site, target, page));
  const data = made.data.body.toString();
  const name = target === '/' ? '/_.data' : `${target}.data`;
  await putWithCopies(site.files, fileName(name), relocateText(data, site.location));
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
    { ...site.location, script: await readBrowserScript(NOT_FOUND_SCRIPT) },
  );
  await putWithCopies(site.files, '404.html', page);
}

/** A static host ignores form data, so without scripts the button itself leads to the other grouping. */
function linkOtherGrouping({ location }: SiteExport, target: string, html: string): string {
  const groupings = GROUP_KINDS.map(galleryUrl).map((url) => {
    const { path, search } = splitHref(url);
    return staticPath(path, search);
  });
  const other = groupings.includes(target) && groupings.find((grouping) => grouping !== target);
  if (!other) return html;
  const to = `<button formaction="${location.base}${other.slice(1)}"`;
  return html.replace(/<button(?=[^>]*>Show<\/button>)/, () => to);
}

function pageFile({ inFolders }: SiteExport, target: string): string {
  if (target === '/') return 'index.html';
  return fileName(inFolders ? `${target}/index.html` : `${target}.html`);
}
