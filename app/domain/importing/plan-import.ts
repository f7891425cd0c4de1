import { SITE_PAGES } from '../content/site-image.ts';
import { isSettingKey, parseRecents } from '../content/setting.ts';
import { settingForm } from '../forms/setting-form.ts';
import { toOldFile } from './old-file.ts';
import type { OldSite } from './old-site.ts';
import { orderRows, placeWorks } from './orders.ts';
import { type ImportPlan, type LeftOut, listPictures, type PlannedSiteImage } from './plan.ts';
import { planExhibition, planGroup, planLink, planPost, planWork } from './plan-rows.ts';
import { type RowPlan, takeAll } from './take-all.ts';
import { takeRow } from './take-row.ts';

/** The bucket in which the old site keeps the pictures of its pages. */
const SITE_CONTENT = /^[^/]*site[^/]*content[^/]*\//i;

/** Judges everything that an old site holds, by the rules of the forms; writes nothing. */
export function planImport(site: OldSite, today: string): ImportPlan {
  const { rows } = site;
  const remarks: string[] = [];
  const ordered = (table: 'Categories' | 'Collections' | 'Exhibitions', column: string) =>
    orderRows(rows[table], column, { table, remarks });
  const categories = takeAll(ordered('Categories', 'order'), 'Category', planGroup);
  const collections = takeAll(ordered('Collections', 'order'), 'Collection', planGroup);
  const groups = { category: idsOf(categories), collection: idsOf(collections) };
  const works = takeAll(rows.Gallery, 'Work', (row) => planWork(row, { site, groups, today }));
  const posts = takeAll(rows.Posts, 'Event', (row) => planPost(row, site));
  const exhibitions = takeAll(ordered('Exhibitions', 'order'), 'Exhibition', planExhibition);
  const links = takeAll(rows.Links, 'Link', (row) => planLink(row, site));
  const settings = planSettings(site);
  const siteImages = planSiteImages(site);
  const parts = [categories, collections, works, posts, exhibitions, links, settings];
  const plan: ImportPlan = {
    categories: categories.taken,
    collections: collections.taken,
    works: works.taken,
    places: placeWorks(rows.Gallery, works.taken, remarks),
    posts: posts.taken,
    exhibitions: exhibitions.taken,
    links: links.taken,
    siteImages: siteImages.taken,
    settings: settings.taken.filter(({ key }) => key !== 'recents'),
    recents: parseRecents(settings.taken.find(({ key }) => key === 'recents')?.value ?? ''),
    urls: listUrls(site),
    leftOut: [...parts.flatMap(({ leftOut }) => leftOut), ...siteImages.leftOut],
    remarks: [...remarks, ...parts.flatMap((part) => part.remarks)],
  };
  return { ...plan, remarks: [...plan.remarks, ...sayOrphans(site, plan)] };
}

function idsOf({ taken }: { taken: readonly { oldId: number }[] }): Set<number> {
  return new Set(taken.map(({ oldId }) => oldId));
}

/** The file of a page has its name in its own. */
function planSiteImages({ files, unfit }: OldSite) {
  const stored = [...files].filter((file) => SITE_CONTENT.test(file)).toSorted();
  const taken: PlannedSiteImage[] = [];
  const leftOut: LeftOut[] = [];
  for (const page of SITE_PAGES) {
    const file = stored.find((name) => name.replace(SITE_CONTENT, '').toLowerCase().includes(page));
    const why = file && unfit?.get(file);
    if (why) leftOut.push({ what: file, why });
    else if (file) taken.push({ page, file });
  }
  return { taken, leftOut };
}

function planSettings({ rows }: OldSite) {
  return takeAll(rows.Settings, 'Setting', ({ key, value }): RowPlan<PlannedSettingRow> => {
    if (typeof key !== 'string' || !isSettingKey(key)) {
      return { ok: false, why: 'Penseel has no such setting.', name: `Setting ${String(key)}` };
    }
    const taken = takeRow(settingForm, { key, value });
    return taken.ok ? { ok: true, value: taken.value } : { ...taken, name: `Setting ${key}` };
  });
}

type PlannedSettingRow = ImportPlan['settings'][number];

function listUrls({ rows }: OldSite): ImportPlan['urls'] {
  const images = [...rows.Gallery, ...rows.Posts, ...rows.Links].map(({ image }) => image);
  return images.flatMap((image) => {
    const file = toOldFile(image, '');
    return file && typeof image === 'string' && /^https?:/.test(image)
      ? [{ url: image, file }]
      : [];
  });
}

/** Files that no row shows are not fetched: the site never showed them. */
function sayOrphans({ files, unfit }: OldSite, plan: ImportPlan): string[] {
  const shown = new Set(listPictures(plan).map(({ file }) => file));
  const orphans = [...files].filter((file) => !shown.has(file) && !unfit?.has(file));
  if (orphans.length === 0) return [];
  const some = orphans.slice(0, 3).join(', ') + (orphans.length > 3 ? ', …' : '');
  const count =
    orphans.length === 1
      ? '1 file that nothing shows is'
      : `${orphans.length} files that nothing shows are`;
  return [`${count} not fetched: ${some}`];
}
