import { GROUP_KINDS } from '../../app/domain/content/group.ts';
import { galleryUrl, readWorkPath } from '../../app/domain/publishing/public-url.ts';
import { listPages } from './addresses.ts';
import { putWithCopies } from './files.ts';
import { leadTo, splitHref } from './links.ts';
import { ownPath, ownQuery } from './own-path.mjs';
import { picturesIn } from './pictures.ts';
import { relocatePage, relocateText, takeScripts } from './relocate.ts';
import { ask, fileName, keyOf, type SiteExport, workThrough } from './site-export.ts';

const AT_ONCE = 2;

/** Every page with its data: those that are known, and those that a link leads to. */
export async function exportPages(site: SiteExport): Promise<void> {
  const seen = new Set<string>();
  const found: { own: string; address: string }[] = [];
  function add(href: string): void {
    const { path, search } = splitHref(href);
    const own = ownPath(path, search);
    if (seen.has(own)) return;
    seen.add(own);
    const query = new URLSearchParams(ownQuery(search)).toString();
    found.push({ own, address: query ? `${path}?${query}` : path });
  }
  for (const address of listPages(site.known)) add(address);
  while (found.length > 0) {
    await workThrough(found.splice(0), AT_ONCE, async ({ own, address }) => {
      for (const href of await exportPage(site, own, address)) add(href);
    });
  }
}

/** Answers the links of the page that have a query. */
async function exportPage(site: SiteExport, own: string, address: string): Promise<string[]> {
  const { path, search } = splitHref(address);
  const { body, nonce } = await ask(site, address);
  const html = body.toString();
  const page = relocatePage(
    {
      html,
      nonce,
      address: own === path ? undefined : address,
      leadTo: (href) => leadTo(site, path, href),
    },
    site.place,
  );
  await putText(site, pageFile(site, own), addGroupings(site, path, page));
  const { body: data } = await ask(site, (path === '/' ? '/_.data' : `${path}.data`) + search);
  const name = own === '/' ? '/_.data' : `${own}.data`;
  await putText(site, fileName(name), relocateText(data.toString(), site.place));
  for (const image of picturesIn(data.toString())) site.images.add(image);
  site.done.pages += 1;
  site.tell();
  return [...html.matchAll(/\shref="(\/[^"]*\?[^"]*)"/g)].flatMap(([, href = '']) =>
    isPage(href) ? [href] : [],
  );
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
    site.place,
  );
  const plain = page.replace(/<script src="[^"]*" data-base="[^"]*"><\/script>/, '');
  await putText(site, '404.html', plain);
}

/** A choice needs a server or a script; without both the groupings are links. */
function addGroupings({ place }: SiteExport, path: string, html: string): string {
  if (path !== '/gallery') return html;
  const links = GROUP_KINDS.map((kind) => {
    const { path: to, search } = splitHref(galleryUrl(kind));
    return `<a class="underlined-link" href="${place.base}${ownPath(to, search).slice(1)}">${kind}</a>`;
  });
  const nav = `<nav aria-label="Group by" class="wrap-page">Group by ${links.join(' ')}</nav>`;
  const noscript = `<noscript><style>.group-by{display:none}</style>${nav}</noscript>`;
  return html.replace('</body>', () => `${noscript}</body>`);
}

function pageFile({ inFolders }: SiteExport, own: string): string {
  if (own === '/') return 'index.html';
  return fileName(inFolders ? `${own}/index.html` : `${own}.html`);
}

async function putText({ files }: SiteExport, name: string, text: string): Promise<void> {
  const body = Buffer.from(text);
  await putWithCopies(files, name, keyOf(body), body);
}
