import { parseId } from '../../app/domain/content/id.ts';
import { iiifName, largestSizeFile } from '../../app/domain/publishing/iiif.ts';
import { readWorkPath, workUrl } from '../../app/domain/publishing/public-url.ts';
import { ownPath } from './own-path.mjs';
import type { SiteExport } from './site-export.ts';

/** A link as it stands in a page, in its parts. */
export function splitHref(href: string): { path: string; search: string; hash: string } {
  const plain = href.replaceAll('&amp;', '&');
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(plain) ?? [];
  return { path, search, hash };
}

type Known = Pick<SiteExport, 'known' | 'iiifPictures' | 'place'>;

/** The file that a link of a page leads to, for who has no scripts and for who opens it elsewhere. */
export function leadTo(site: Known, from: string, href: string): string {
  if (href.startsWith('//')) return href;
  const { path, search, hash } = splitHref(href);
  const to = pathOfWork(site, path || from, search) ?? ownPath(path, search);
  return site.place.base + to.slice(1) + hash;
}

/** What opens over a page with scripts: the page of the work, or on that page the picture itself. */
function pathOfWork(
  { known, iiifPictures }: Known,
  path: string,
  search: string,
): string | undefined {
  const query = new URLSearchParams(search);
  const [work, view] = [parseId(query.get('work') ?? ''), parseId(query.get('view') ?? '')];
  const own = readWorkPath(/^\/works\/(.*)$/s.exec(path)?.[1] ?? '');
  if (own !== null && (work !== null || view !== null)) {
    const name = iiifName(own, view ?? undefined);
    const picture = iiifPictures.get(name);
    return picture && largestSizeFile(name, picture).iiif;
  }
  const title = work === null ? undefined : known.works.get(work);
  return work === null || title === undefined ? undefined : workUrl({ id: work, title });
}
