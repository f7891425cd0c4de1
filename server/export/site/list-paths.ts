import type { PublicContent } from '../../../app/data/public-content.server.ts';
import { WORKS_PER_GROUP_PAGE } from '../../../app/data/groups/gallery.server.ts';
import { GROUP_KINDS } from '../../../app/domain/group/group.ts';
import { choosePage } from '../../../app/domain/group/gallery.ts';
import { WORKS_PER_WINDOW } from '../../../app/domain/work/viewing.ts';
import { ICONS } from '../../../app/domain/publishing/icons/icon-list.ts';
import { largestSizeFile, listSizeFiles } from '../../../app/domain/publishing/iiif/iiif.ts';
import {
  galleryUrl,
  groupManifestPath,
  groupUrl,
  groupWorksUrl,
  pageUrl,
  postUrl,
  workManifestPath,
  workUrl,
} from '../../../app/domain/publishing/public-url.ts';
import type { SiteExport } from './site-export.ts';

/** The paths of all pages, with their queries. More pages are found by following links. */
export function* listPages({ works, groups, posts }: PublicContent): Generator<string> {
  yield* ['/', '/upcoming', '/bio', '/links', '/rights', ...GROUP_KINDS.map(galleryUrl)];
  for (const kind of GROUP_KINDS) {
    for (const [id, count] of groups[kind]) {
      const { pages } = choosePage(null, count, WORKS_PER_GROUP_PAGE);
      for (let page = 1; page <= pages; page += 1) yield groupUrl(kind, id, page);
    }
  }
  for (const id of posts) yield* [postUrl(id), `/?post=${id}`];
  for (const [id, title] of works) yield workUrl({ id, title });
}

const DOCUMENTS = [
  '/bio/exhibitions.txt',
  '/sitemap.xml',
  '/robots.txt',
  '/upcoming.ics',
  '/feed.xml',
  '/manifest.webmanifest',
  ...ICONS.map(({ path }) => path),
];

type Listed = Pick<SiteExport, 'content' | 'iiifPictures'>;

/** All other generated resources: documents, data for the viewer, IIIF. */
export function* listDocuments({ content, iiifPictures }: Listed): Generator<string> {
  yield* DOCUMENTS;
  for (const kind of GROUP_KINDS) {
    for (const [id, count] of content.groups[kind]) {
      yield groupManifestPath(kind, id);
      const windows = Math.ceil(count / WORKS_PER_WINDOW);
      for (let n = 1; n <= windows; n += 1) yield pageUrl(groupWorksUrl(kind, id), n);
    }
  }
  for (const id of content.works.keys()) yield workManifestPath(id);
  for (const name of iiifPictures.keys()) yield `/iiif/${name}/info.json`;
}

/** The IIIF paths of pictures, and their files. */
export function* listIiifFiles(
  iiifPictures: SiteExport['iiifPictures'],
): Generator<[string, string]> {
  for (const [name, picture] of iiifPictures) {
    const sizes = [...listSizeFiles(name, picture), largestSizeFile(name, picture)];
    for (const { iiif, file } of sizes) yield [iiif, file];
  }
}
