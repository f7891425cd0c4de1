import { parseIds } from '../id.ts';
import type { Bucket } from '../picture/picture.ts';
import { SITE_PAGES, type SitePage } from '../site-image/site-image.ts';
import {
  type Converted,
  convertExhibition,
  convertGroup,
  convertLink,
  convertPost,
  convertSetting,
  convertWork,
  toText,
} from './convert-row.ts';
import type { OldFile, OldRow, OldSite } from './old-site.ts';

/** The bucket of the old site's page images. */
const SITE_CONTENT = /^[^/]*site[^/]*content[^/]*\//i;

export type ImportPlan = ReturnType<typeof planImport>;

/** Converts all rows of an old site into rows of ours; their `image` is still the old file. */
export function planImport(site: OldSite, today: string) {
  const { rows } = site;
  const leftOut: { item: string; reason: string }[] = [];
  const remarks: string[] = [];
  function convertAll<T>(
    table: readonly OldRow[],
    word: string,
    convert: (row: OldRow) => Converted<T>,
  ) {
    return table.flatMap((row) => {
      const converted = convert(row);
      const name = describeRow(word, row);
      if (!converted.ok) leftOut.push({ item: name, reason: converted.reason });
      else if (converted.remark) remarks.push(`${name}: ${converted.remark}`);
      return converted.ok ? [converted.value] : [];
    });
  }
  function groupsOf(table: 'Categories' | 'Collections', word: string) {
    const groups = convertAll(rows[table], word, convertGroup);
    if (!isNumbered(groups, 'order')) {
      const last = groups.length - 1;
      remarks.push(`The order of ${table} has gaps or doubles; it becomes 0 to ${last}.`);
    }
    return renumber(groups, 'order');
  }

  const Categories = groupsOf('Categories', 'Category');
  const Collections = groupsOf('Collections', 'Collection');
  const works = convertAll(rows.Gallery, 'Work', (row) => {
    const work = convertWork(row, site, today);
    return work.ok ? keepGroups(work.value, Categories, Collections) : work;
  });
  const Posts = convertAll(rows.Posts, 'Event', (row) => convertPost(row, site));
  const years = Map.groupBy(
    convertAll(rows.Exhibitions, 'Exhibition', convertExhibition),
    ({ time }) => time,
  );
  const Links = convertAll(rows.Links, 'Link', (row) => convertLink(row, site));
  const settings = convertAll(rows.Settings, 'Setting', convertSetting);
  const siteImages = findSiteImages(site);
  leftOut.push(...siteImages.leftOut);

  const ids = new Set(works.map(({ id }) => id));
  const plan = {
    Categories,
    Collections,
    Gallery: renumberWorks(works, remarks),
    Posts,
    Exhibitions: [...years.values()].flatMap((shows) => renumber(shows, 'order')),
    Links,
    settings: settings.map(({ key, value }) => {
      const shown = parseIds(value).filter((id) => ids.has(id));
      return { key, value: key === 'recents' ? shown.join(',') : value };
    }),
    siteImages: siteImages.found,
    leftOut,
    remarks,
  };
  const orphans = describeOrphans(site, plan);
  return { ...plan, remarks: [...remarks, ...orphans] };
}

type Rows = { image: OldFile | null }[];
type Shown = Record<'Gallery' | 'Posts' | 'Links', Rows> & { siteImages: SiteImage[] };
type SiteImage = { page: SitePage; image: OldFile };

/** A picture to fetch: a file for one of our buckets, and its page if it is a site image. */
export type NeededPicture = { file: OldFile; bucket: Bucket; page?: SitePage };

/** Every picture of the rows, once per bucket. */
export function listPictures({ Gallery, Posts, Links, siteImages }: Shown): NeededPicture[] {
  const needs = (rows: Rows, bucket: Bucket) =>
    rows.flatMap(({ image }): NeededPicture[] => (image ? [{ file: image, bucket }] : []));
  const all = [
    ...needs(Gallery, 'works'),
    ...needs(Posts, 'posts'),
    ...needs(Links, 'links'),
    ...siteImages.map(({ page, image }) => ({
      file: image,
      bucket: 'site-content' as const,
      page,
    })),
  ];
  return [...new Map(all.map((need) => [pictureKey(need), need])).values()];
}

/** One file may be both the picture of a work and the image of a page. */
export function pictureKey({ bucket, page, file }: NeededPicture): string {
  return [bucket, page, file].filter(Boolean).join(' ');
}

const LONGEST_NAME = 60;

function describeRow(word: string, row: OldRow): string {
  if (word === 'Setting') return `${word} ${String(row.key)}`;
  const title = toText(row.title).replaceAll(/\s+/g, ' ').trim();
  const shown = title.length > LONGEST_NAME ? `${title.slice(0, LONGEST_NAME)}…` : title;
  return `${word} ${String(row.id)}${shown && ` “${shown}”`}`;
}

type Work = Extract<ReturnType<typeof convertWork>, { ok: true }>['value'];
type Groups = readonly { id: number }[];

/** Removes a work from groups that are not imported. */
function keepGroups(work: Work, categories: Groups, collections: Groups): Converted<Work> {
  const isLost = (id: number | null, groups: Groups) =>
    id !== null && !groups.some((group) => group.id === id);
  const lost = {
    category: isLost(work.categoryId, categories),
    collection: isLost(work.collectionId, collections),
  };
  const value = {
    ...work,
    categoryId: lost.category ? null : work.categoryId,
    collectionId: lost.collection ? null : work.collectionId,
  };
  const remarks = Object.entries(lost).flatMap(([kind, isGroupLost]) =>
    isGroupLost ? `its ${kind} is gone.` : [],
  );
  return { ok: true, value, remark: remarks.join(' ') };
}

type Ordered<K extends string> = { id: number } & Record<K, number>;

function isNumbered<K extends string>(rows: readonly Ordered<K>[], order: K): boolean {
  return rows
    .map((row) => row[order])
    .toSorted((a, b) => a - b)
    .every((given, index) => given === index);
}

/** Sorts rows by their old order, then by id, and numbers them from 0. */
function renumber<K extends string, T extends Ordered<K>>(rows: readonly T[], order: K): T[] {
  return rows
    .toSorted((a, b) => a[order] - b[order] || a.id - b.id)
    .map((row, index) => ({ ...row, [order]: index }));
}

/** Numbers the works of each category and of each collection. */
function renumberWorks(works: readonly Work[], remarks: string[]): Work[] {
  let broken = 0;
  let numbered = [...works];
  for (const kind of ['category', 'collection'] as const) {
    const order = `${kind}Order` as const;
    const groups = Map.groupBy(numbered, (work) => work[`${kind}Id`]);
    numbered = [...groups].flatMap(([group, members]) => {
      if (group === null) return members.map((work) => ({ ...work, [order]: 0 }));
      if (!isNumbered(members, order)) broken += 1;
      return renumber(members, order);
    });
  }
  if (broken > 0) {
    const count = broken === 1 ? '1 group' : `${broken} groups`;
    remarks.push(`The order of the works of ${count} has gaps or doubles; it becomes whole.`);
  }
  return numbered.toSorted((a, b) => a.id - b.id);
}

/** Finds the image of each page: the name of the file contains the name of the page. */
function findSiteImages({ files, refused }: OldSite) {
  const stored = [...files].filter((file) => SITE_CONTENT.test(file)).toSorted();
  const found: SiteImage[] = [];
  const leftOut: { item: string; reason: string }[] = [];
  for (const page of SITE_PAGES) {
    const file = stored.find((name) => name.replace(SITE_CONTENT, '').toLowerCase().includes(page));
    const reason = file && refused?.get(file);
    if (reason) leftOut.push({ item: file, reason });
    else if (file) found.push({ page, image: file });
  }
  return { found, leftOut };
}

/** Files that no row uses are not fetched, because the old site did not show them either. */
function describeOrphans({ files, refused }: OldSite, plan: Shown): string[] {
  const shown = new Set(listPictures(plan).map(({ file }) => file));
  const orphans = [...files].filter((file) => !shown.has(file) && !refused?.has(file));
  if (orphans.length === 0) return [];
  const some = orphans.slice(0, 3).join(', ') + (orphans.length > 3 ? ', …' : '');
  const count =
    orphans.length === 1
      ? '1 file that nothing shows is'
      : `${orphans.length} files that nothing shows are`;
  return [`${count} not fetched: ${some}`];
}
