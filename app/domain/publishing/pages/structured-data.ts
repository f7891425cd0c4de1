import type { GalleryGroup } from '../../group/gallery.ts';
import type { ShownPost } from '../../post/post.ts';
import { postUrl, workUrl } from '../public-url.ts';
import { copyrightNotice, RIGHTS_PATH } from '../rights/rights.ts';
import { toExternalPicture, type PictureShape } from './external-picture.ts';
import type { Site } from './site.ts';
import type { ShownWork } from '../../work/work.ts';

export type Value = string | number | Value[] | { [name: string]: Value | undefined };

/** Structured data in the vocabulary of schema.org; undefined values are omitted. */
export type StructuredData = { [name: string]: Value | undefined };

export const CONTEXT = 'https://schema.org';

export function describeWebsite(site: Site): StructuredData {
  const { siteUrl, displayName, siteDescription } = site;
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: displayName || undefined,
    description: siteDescription || undefined,
    url: `${siteUrl}/`,
  };
}

/**
 * The artist, always as a person. Exhibitions are omitted, because an event needs a location and a date, and only their
 * year is known.
 */
export function describeArtist(site: Site, picture: PictureShape | null): StructuredData {
  const sameAs = [site.socialUrl, site.photoUrl].filter((url) => /^https?:\/\//i.test(url));
  return {
    '@context': CONTEXT,
    ...artistName(site),
    url: `${site.siteUrl}/bio`,
    description: site.siteDescription || undefined,
    image: picture ? describeImageObject(site, picture) : undefined,
    sameAs: sameAs.length > 0 ? sameAs : undefined,
  };
}

export function describeWork(site: Site, work: ShownWork): StructuredData {
  return { '@context': CONTEXT, ...artwork(site, work), creator: artistName(site) };
}

type Shown = Pick<GalleryGroup, 'works'> & { title: string; path: string };

/** A page of works, each with the URL of its own page. */
export function describeGroup(site: Site, { title, path, works }: Shown): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'ImageGallery',
    name: title,
    url: site.siteUrl + path,
    creator: artistName(site),
    hasPart: works.map((work) => artwork(site, work)),
  };
}

export function describeEvent(site: Site, post: ShownPost): StructuredData {
  const { id, title, location, description, times, picture, works } = post;
  return {
    '@context': CONTEXT,
    '@type': 'ExhibitionEvent',
    name: title,
    url: site.siteUrl + postUrl(id),
    startDate: times.start,
    endDate: times.end ?? undefined,
    eventStatus: `${CONTEXT}/EventScheduled`,
    eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
    location: { '@type': 'Place', name: location, address: location },
    image: picture ? describeImageObject(site, picture) : undefined,
    description: description ?? undefined,
    performer: artistName(site),
    workFeatured:
      works.length === 0
        ? undefined
        : works.map((work) => ({
            '@type': 'VisualArtwork',
            name: work.title,
            url: site.siteUrl + workUrl(work),
          })),
  };
}

function artistName({ siteUrl, displayName }: Site) {
  return {
    '@type': 'Person',
    '@id': `${siteUrl}/bio#artist`,
    name: displayName || undefined,
  };
}

function artwork(site: Site, work: ShownWork) {
  const { title, size, year, medium, alternativeText, picture } = work;
  return {
    '@type': 'VisualArtwork',
    name: title,
    url: site.siteUrl + workUrl(work),
    dateCreated: year ?? undefined,
    artMedium: medium ?? undefined,
    size: size ?? undefined,
    image: {
      ...describeImageObject(site, { ...picture, alternativeText }),
      ...describeRights(site),
    },
  };
}

/** Whose the picture of a work is, and where to ask for its use. */
function describeRights(site: Site) {
  const { siteUrl, displayName, creditLine } = site;
  const rightsUrl = siteUrl + RIGHTS_PATH;
  return {
    creator: displayName ? artistName(site) : undefined,
    creditText: creditLine || displayName || undefined,
    copyrightNotice: copyrightNotice(displayName) || undefined,
    license: rightsUrl,
    acquireLicensePage: rightsUrl,
  };
}

function describeImageObject({ siteUrl }: Site, picture: PictureShape) {
  const { url, width, height } = toExternalPicture(siteUrl, picture);
  const caption = picture.alternativeText ?? undefined;
  return { '@type': 'ImageObject', url, contentUrl: url, width, height, caption };
}
