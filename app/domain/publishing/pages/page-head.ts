import { type PictureShape, type ExternalPicture, toExternalPicture } from './external-picture.ts';
import { type Site, siteTitle } from './site.ts';
import type { StructuredData } from './structured-data.ts';
import { isolate } from '../../text.ts';

/** The metadata of a page. */
export type PageHead = {
  /** Absent on the home page, which uses the name of the site. */
  title?: string;
  description: string;
  /** Root-relative, with only the parameters that select another page. */
  path: string;
  kind?: 'website' | 'article' | 'profile';
  picture?: PictureShape | null;
  /** The alternative text of the picture. */
  pictureAlt?: string;
  previous?: string;
  next?: string;
  data?: StructuredData[];
  /** The root-relative path of the IIIF manifest. */
  manifest?: string;
};

export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: string; href: string; type?: string }
  | { 'script:ld+json': StructuredData };

const MANIFEST_TYPE =
  'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
const LOCALE = 'en_GB';
const LONGEST_DESCRIPTION = 200;

/** All tags of a public page's head. The router escapes their text. */
export function describePage(site: Site, page: PageHead): HeadTag[] {
  const siteName = siteTitle(site);
  const url = site.siteUrl + page.path;
  const description = shorten(page.description || site.siteDescription);
  const picture = page.picture ?? site.picture;
  const name = page.picture ? (page.pictureAlt ?? page.title ?? siteName) : siteName;
  const alt = picture?.alternativeText ?? name;
  return [
    { title: page.title ? `${isolate(page.title)} – ${isolate(siteName)}` : siteName },
    ...(description ? [{ name: 'description', content: description }] : []),
    link('canonical', url),
    ...(page.previous ? [link('prev', site.siteUrl + page.previous)] : []),
    ...(page.next ? [link('next', site.siteUrl + page.next)] : []),
    ...(page.manifest ? [linkManifest(site.siteUrl + page.manifest)] : []),
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: LOCALE },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: page.title ?? siteName },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(picture ? pictureTags(toExternalPicture(site.siteUrl, picture), alt) : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': data })),
  ];
}

function pictureTags(picture: ExternalPicture, alt: string): HeadTag[] {
  return [
    { property: 'og:image', content: picture.url },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: picture.url },
    { name: 'twitter:image:alt', content: alt },
  ];
}

function link(rel: string, href: string): HeadTag {
  return { tagName: 'link', rel, href };
}

function linkManifest(href: string): HeadTag {
  return { tagName: 'link', rel: 'alternate', type: MANIFEST_TYPE, href };
}

/** One line, truncated between words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const cut = line.slice(0, LONGEST_DESCRIPTION);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > LONGEST_DESCRIPTION / 2 ? end : LONGEST_DESCRIPTION - 1)}…`.toWellFormed();
}
