import type { DescribedGroup, GroupKind } from '../../group/group.ts';
import { FACT_NAMES, WORK_FIELDS } from '../../work/fields.ts';
import type { View, WorkDetails } from '../../work/record.ts';
import type { ShownWork } from '../../work/work.ts';
import { iiifName, type IiifPicture, largestSizeFile, listSizeFiles, RIGHTS } from './iiif.ts';
import { groupManifestPath, groupUrl, workManifestPath, workUrl } from '../public-url.ts';
import type { Site } from '../pages/site.ts';
import { copyrightNotice } from '../rights/rights.ts';

type About = Pick<Site, 'siteUrl' | 'displayName'>;
/** Descriptions are plain text here. In the manifest of a group, works have no details. */
export type WorkWithViews = { work: ShownWork & Partial<WorkDetails>; views: readonly View[] };

const CONTEXT = 'http://iiif.io/api/presentation/3/context.json';
/** Width of thumbnails in a viewer. */
const THUMBNAIL_PX = 320;

/** The IIIF manifest of a work: its metadata and pictures. */
export function describeWorkManifest(site: About, shown: WorkWithViews) {
  const { work } = shown;
  return {
    ...describeManifest(site, workManifestPath(work.id), work.title, workUrl(work)),
    ...metadataOf(work),
    ...(work.description && { summary: inNoLanguage(work.description) }),
    thumbnail: [thumbnailOf(site, iiifName(work.id), work.picture)],
    items: canvasesOf(site, shown),
  };
}

/** The IIIF manifest of a group; each work is followed by its views. */
export function describeGroupManifest(
  site: About,
  kind: GroupKind,
  group: DescribedGroup,
  works: readonly WorkWithViews[],
) {
  const path = groupManifestPath(kind, group.id);
  return {
    ...describeManifest(site, path, group.title, groupUrl(kind, group.id)),
    ...(group.description && { summary: inNoLanguage(group.description) }),
    items: works.flatMap((shown) => canvasesOf(site, shown)),
  };
}

function describeManifest(site: About, path: string, title: string, page: string) {
  const label = inNoLanguage(title);
  return {
    '@context': CONTEXT,
    id: site.siteUrl + path,
    type: 'Manifest',
    label,
    rights: RIGHTS,
    ...(site.displayName && {
      requiredStatement: {
        label: inEnglish('Rights'),
        value: inNoLanguage(copyrightNotice(site.displayName)),
      },
    }),
    homepage: [{ id: site.siteUrl + page, type: 'Text', label, format: 'text/html' }],
  };
}

function canvasesOf(site: About, { work, views }: WorkWithViews) {
  return [
    {
      ...describeCanvas(site, iiifName(work.id), work.title, work.picture),
      ...metadataOf(work),
    },
    ...views.map(({ id, caption, picture }) =>
      describeCanvas(site, iiifName(work.id, id), caption ?? work.title, picture),
    ),
  ];
}

function describeCanvas(site: About, name: string, label: string, picture: IiifPicture) {
  const id = `${site.siteUrl}/iiif/${name}`;
  const { width, height } = largestSizeFile(name, picture);
  const painting = {
    id: `${id}/painting`,
    type: 'Annotation',
    motivation: 'painting',
    target: `${id}/canvas`,
    body: describeFile(site, name, picture),
  };
  return {
    id: `${id}/canvas`,
    type: 'Canvas',
    label: inNoLanguage(label),
    width,
    height,
    thumbnail: [thumbnailOf(site, name, picture)],
    items: [{ id: `${id}/page`, type: 'AnnotationPage', items: [painting] }],
  };
}

function describeFile({ siteUrl }: About, name: string, picture: IiifPicture) {
  const { width, height, iiif } = largestSizeFile(name, picture);
  const service = { id: `${siteUrl}/iiif/${name}`, type: 'ImageService3', profile: 'level0' };
  const format = 'image/jpeg';
  return { id: siteUrl + iiif, type: 'Image', format, width, height, service: [service] };
}

function thumbnailOf({ siteUrl }: About, name: string, picture: IiifPicture) {
  const sizes = listSizeFiles(name, picture);
  const { width, height, iiif } =
    sizes.find((size) => size.width >= THUMBNAIL_PX) ?? largestSizeFile(name, picture);
  return { id: siteUrl + iiif, type: 'Image', format: 'image/jpeg', width, height };
}

function metadataOf(work: WorkWithViews['work']) {
  const metadata = FACT_NAMES.flatMap((name) => {
    const value = work[name];
    return value ? [{ label: inEnglish(WORK_FIELDS[name].label), value: inNoLanguage(value) }] : [];
  });
  return metadata.length > 0 ? { metadata } : {};
}

/** Texts of the artist may be in any language. */
function inNoLanguage(text: string) {
  return { none: [text] };
}

function inEnglish(text: string) {
  return { en: [text] };
}
