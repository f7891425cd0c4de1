import { parseId } from '../../../app/domain/id.ts';
import { iiifName, largestSizeFile } from '../../../app/domain/publishing/iiif/iiif.ts';
import { readWorkPath, workUrl } from '../../../app/domain/publishing/public-url.ts';
import { staticPath } from '../browser/static-path.mjs';
import type { SiteExport } from './site-export.ts';

/** Splits an `href`. */
export function splitHref(href: string): { path: string; search: string; hash: string } {
  const plain = href.replaceAll('&amp;', '&');
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(plain) ?? [];
  return { path, search, hash };
}

type LinkContext = Pick<SiteExport, 'content' | 'iiifPictures' | 'location'>;

/** The `href` in the export, for clients without scripts and for new tabs. */
export function staticHref(site: LinkContext, from: string, href: string): string {
  if (href.startsWith('//')) return href;
  const { path, search, hash } = splitHref(href);
  const to = pathOfWork(site, path || from, search) ?? staticPath(path, search);
  return site.location.base + to.slice(1) + hash;
}

/** The static target of a link that scripts open in the viewer: the page of the work or, from that page, the picture. */
function pathOfWork(
  { content, iiifPictures }: LinkContext,
  path: string,
  search: string,
): string | undefined {
  const query = new URLSearchParams(search);
  const [work, view] = [parseId(query.get('work') ?? ''), parseId(query.get('view') ?? '')];
  const ownId = readWorkPath(/^\/works\/(.*)$/s.exec(path)?.[1] ?? '');
  if (ownId !== null && (work !== null || view !== null)) {
    const name = iiifName(ownId, view ?? undefined);
    const picture = iiifPictures.get(name);
    return picture && largestSizeFile(name, picture).iiif;
  }
  const title = work === null ? undefined : content.works.get(work);
  return work === null || title === undefined ? undefined : workUrl({ id: work, title });
}
