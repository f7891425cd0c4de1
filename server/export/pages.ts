import { GROUP_KINDS } from '../../app/domain/content/group.ts';
import { galleryUrl, readWorkPath } from '../../app/domain/publishing/public-url.ts';
import { listPages } from './list-paths.ts';
import { putWithCopies } from './files.ts';
import { leadTo, splitHref } from './links.ts';
import { ownPath, ownQuery } from './own-path.mjs';
import { picturesIn } from './pictures.ts';
import { relocatePage, relocateText, takeScripts } from './relocate.ts';
import { workThrough } from '../work-through.ts';
import { ask, fileName, keyOf, type SiteExport } from './site-export.ts';

const AT_ONCE = 2;

/** Every page with its data: those that are known, and those that a link leads to. */
export async function exportPages(site: SiteExport): Promise<void> {
  const seen = new Set<string>();
  const found: { own: string; pathAndQuery: string }[] = [];
  function add(href: string): void {
    const { path, search } = splitHref(href);
    const own = ownPath(path, search);
    if (seen.has(own)) return;
    seen.add(own);
    const query = new URLSearchParams(ownQuery(search)).toString();
    found.push({ own, pathAndQuery: query ? `${path}?${query}` : path });
  }
  for (const pathAndQuery of listPages(site.known)) add(pathAndQuery);
  while (found.length > 0) {
    await workThrough(found.splice(0), AT_ONCE, async ({ own, pathAndQuery }) => {
      for (const href of await exportPage(site, own, pathAndQuery)) add(href);
    });
  }
}

/** Answers the links of the page that have a query. */
async function exportPage(site: SiteExport, own: string, pathAndQuery: string): Promise<string[]> {
  const { path, search } = splitHref(pathAndQuery);
  const { body, nonce } = await ask(site, pathAndQuery);
  const html = body.toString();
  const page = relocatePage(
    {
      html,
      nonce,
      pathAndQuery: own === path ? undefined : pathAndQuery,
      leadTo: (href) => leadTo(site, path, href),
    },
    site.place,
  );
  await putText(site, pageFile(site, own), leadToOther(site, own, page));
  const { body: data } = await ask(site, (path === '/' ? '/_.data' : `${path}.data`) + search);
  const name = own === '/' ? '/_.data' : `${own}.data`;
  await putText(site, fileName(name), relocateText(data.toString(), site.place));
  for (const image of picturesIn(data.toString())) {
    if (!site.images.has(image)) site.images.add(copyOf(image));
  }
  site.done.pages += 1;
  site.tell();
  return [...html.matchAll(/\shref="(\/[^"]*\?[^"]*)"/g)].flatMap(([, href = '']) =>
    isPage(href) ? [copyOf(href)] : [],
  );
}

/** A piece of a page would keep the whole page in memory for as long as it is known (sliced strings of V8). */
function copyOf(piece: string): string {
  return Buffer.from(piece).toString();
}

/** Links to a picture or a document may have a query too. */
function isPage(href: string): boolean {
  const { path } = splitHref(href);
  return (
    !/\.\w+$|^\/(?:media|assets)\//.test(path) || readWorkPath(path.split('/')[2] ?? '') !== null
  );
}

export async function exportNotFound(site: SiteExport): Promise<void> {
  const { body, nonce } = await ask(site, '/404', 404);
  const html = takeScripts(body.toString());
  const page = relocatePage(
    { html, nonce, leadTo: (href) => leadTo(site, '/404', href) },
    { ...site.place, script: '' },
  );
  await putText(site, '404.html', page);
}

/** Without scripts a choice is sent to a host that does not look at it: the button leads to the other grouping itself. */
function leadToOther({ place }: SiteExport, own: string, html: string): string {
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

async function putText({ files }: SiteExport, name: string, text: string): Promise<void> {
  const body = Buffer.from(text);
  await putWithCopies(files, name, keyOf(body), body);
}
