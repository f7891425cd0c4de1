import { GROUP_FIELDS } from '../../group/gallery.ts';
import type { Group, GroupKind } from '../../group/group.ts';
import type { Post } from '../../post/post.ts';
import { galleryUrl, groupUrl, postUrl, workUrl } from '../public-url.ts';
import { toExternalPicture } from '../pages/external-picture.ts';
import type { DatedWork } from '../../work/work.ts';
import { escapeXml } from './xml.ts';

export type SitemapEntry = { path: string; changed?: string; image?: string };

type Content = {
  siteUrl: string;
  works: readonly DatedWork[];
  /** Groups that have works. */
  groups: Record<GroupKind, readonly Group[]>;
  posts: readonly Pick<Post, 'id'>[];
};

/** Search engines accept 50,000, but read smaller files sooner. */
export const ENTRIES_PER_SITEMAP = 5000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"' +
  ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Every public URL, once. */
export function listUrls({ siteUrl, works, groups, posts }: Content): SitemapEntry[] {
  const changed = newest(works);
  const ofGroups = (kind: GroupKind) =>
    groups[kind].map(({ id }) => ({
      path: groupUrl(kind, id),
      changed: newest(works.filter((work) => work[GROUP_FIELDS[kind].id] === id)),
    }));
  return [
    { path: '/', changed },
    { path: galleryUrl('category'), changed },
    { path: galleryUrl('collection'), changed },
    { path: '/upcoming' },
    { path: '/bio' },
    { path: '/links' },
    { path: '/rights' },
    ...ofGroups('category'),
    ...ofGroups('collection'),
    ...works.map((work) => ({
      path: workUrl(work),
      changed: newest([work]),
      image: toExternalPicture(siteUrl, work.picture).url,
    })),
    ...posts.map(({ id }) => ({ path: postUrl(id) })),
  ];
}

/** One file if the entries fit, else an index of numbered pages. */
export function writeSitemap(
  siteUrl: string,
  entries: readonly SitemapEntry[],
  page: number | null,
): string | null {
  const pages = Math.max(1, Math.ceil(entries.length / ENTRIES_PER_SITEMAP));
  if (page === null)
    return pages === 1 ? writeEntries(siteUrl, entries) : writeIndex(siteUrl, pages);
  if (page > pages) return null;
  const start = (page - 1) * ENTRIES_PER_SITEMAP;
  return writeEntries(siteUrl, entries.slice(start, start + ENTRIES_PER_SITEMAP));
}

function writeEntries(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed, image }) => {
    const lastmod = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : '';
    const picture = image
      ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`
      : '';
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${lastmod}${picture}</url>\n`;
  });
  return `${HEAD}<urlset ${NAMESPACES}>\n${urls.join('')}</urlset>\n`;
}

function writeIndex(siteUrl: string, pages: number): string {
  const sitemaps = Array.from({ length: pages }, (_, index) => {
    const url = escapeXml(`${siteUrl}/sitemap.xml?page=${index + 1}`);
    return `<sitemap><loc>${url}</loc></sitemap>\n`;
  });
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.join('')}</sitemapindex>\n`;
}

/** The latest change of the works. */
function newest(works: readonly DatedWork[]): string | undefined {
  return works
    .map(({ dateUploaded, changedAt }) => changedAt ?? dateUploaded)
    .toSorted()
    .at(-1);
}
