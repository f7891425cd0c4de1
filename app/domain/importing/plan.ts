import type { SitePage } from '../content/site-image.ts';
import type { Bucket } from '../content/picture.ts';
import type { SettingKey } from '../content/setting.ts';
import type { OldFile } from './old-site.ts';

type Old = { oldId: number };

export type PlannedGroup = Old & { title: string };
export type PlannedWork = Old & {
  title: string;
  size: string | null;
  dateUploaded: string;
  category: number | null;
  collection: number | null;
  file: OldFile;
};
export type PlannedPost = Old & {
  title: string;
  location: string;
  description: string | null;
  startDate: string;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  file: OldFile | null;
};
export type PlannedExhibition = Old & {
  exhibitionTypeId: number;
  time: string;
  title: string;
  description: string | null;
};
export type PlannedLink = Old & { url: string | null; file: OldFile };
type PlannedSetting = { key: SettingKey; value: string };
export type PlannedSiteImage = { page: SitePage; file: OldFile };

/** Something that does not come, and why. */
export type LeftOut = { what: string; why: string };

/**
 * What an import brings. Groups and exhibitions stand in their order; the members of each group in `places`, so that
 * gaps and doubles of the old orders are gone.
 */
export type ImportPlan = {
  categories: PlannedGroup[];
  collections: PlannedGroup[];
  works: PlannedWork[];
  /** The ids of works in each old group, in their order there. */
  places: { category: Map<number, number[]>; collection: Map<number, number[]> };
  posts: PlannedPost[];
  exhibitions: PlannedExhibition[];
  links: PlannedLink[];
  siteImages: PlannedSiteImage[];
  settings: PlannedSetting[];
  /** The old ids of the works that home shows. */
  recents: number[];
  /** Where visitors found a picture until now. */
  urls: { url: string; file: OldFile }[];
  leftOut: LeftOut[];
  /** What comes otherwise than it was. */
  remarks: string[];
};

/** A picture that has to be fetched: a file for one of our buckets, and of which page it is the image. */
export type PictureNeed = { file: OldFile; bucket: Bucket; page?: SitePage };

/** Every picture that the plan shows, once for each bucket. */
export function listPictures({ works, posts, links, siteImages }: ImportPlan): PictureNeed[] {
  const needs: PictureNeed[] = [
    ...works.map(({ file }) => ({ file, bucket: 'works' as const })),
    ...posts.flatMap(({ file }) => (file ? [{ file, bucket: 'posts' as const }] : [])),
    ...links.map(({ file }) => ({ file, bucket: 'links' as const })),
    ...siteImages.map((image) => ({ ...image, bucket: 'site-content' as const })),
  ];
  return [...new Map(needs.map((need) => [pictureKey(need), need])).values()];
}

/** One file may be shown as a work and as the image of a page. */
export function pictureKey({ bucket, page, file }: PictureNeed): string {
  return [bucket, page, file].filter(Boolean).join(' ');
}
