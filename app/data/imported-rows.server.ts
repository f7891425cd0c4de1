import { type ImportPlan, pictureKey, type PictureNeed } from '../domain/importing/plan.ts';
import { GROUP_TABLES } from './groups.server.ts';
import type { ImportedIds, ImportedTable, Old } from './imported-ids.server.ts';
import { usePicture } from './picture-rows.server.ts';
import { nextPosition } from './positions.server.ts';
import { saveSetting } from './settings.server.ts';
import { saveSiteImage } from './site-images.server.ts';
import type { Trx } from './tables.ts';
import { inParts, placeAfterLast } from './work-places.server.ts';

export type ImportInput = {
  plan: ImportPlan;
  /** The pictures that were fetched, by their key. */
  images: ReadonlyMap<string, string>;
  /** By which this site is known. */
  source: string;
  /** Whether the site was empty: then its settings and images of pages are the old site's. */
  isNew: boolean;
};

export type Written = {
  ids: ImportedIds;
  /** What earlier imports of it had brought. */
  before: ImportedIds;
};

/** What each writer of rows is handed. */
export type Needs = Written & { trx: Trx; input: ImportInput };

/** The rows that did not come before. */
function newOnes<T extends Old>({ before }: Needs, table: ImportedTable, rows: readonly T[]): T[] {
  return rows.filter(({ oldId }) => !before[table].has(oldId));
}

export async function writeGroups(
  needs: Needs,
  kind: 'category' | 'collection',
  groups: readonly (Old & { title: string })[],
): Promise<void> {
  const table = GROUP_TABLES[kind];
  const first = await nextPosition(needs.trx, { table, order: 'order' });
  const rows = newOnes(needs, table, groups).map(({ oldId, title }, n) => ({
    id: mustFind(needs.ids[table], oldId),
    title,
    order: first + n,
  }));
  for (const part of inParts(rows)) await needs.trx.insertInto(table).values(part).execute();
}

export async function writeWorks(needs: Needs): Promise<void> {
  const { trx, input, ids } = needs;
  const works = newOnes(needs, 'Gallery', input.plan.works);
  const kept = new Set(works.map(({ oldId }) => oldId));
  const categories = await groupsOf(needs, 'category');
  const collections = await groupsOf(needs, 'collection');
  const categoryOrders = await placesOf(needs, 'category', { kept, groups: categories });
  const collectionOrders = await placesOf(needs, 'collection', { kept, groups: collections });
  const rows = [];
  for (const { oldId, file, category, collection, ...work } of works) {
    const image = await imageOf(needs, { bucket: 'works', file });
    rows.push({
      ...work,
      image,
      id: mustFind(ids.Gallery, oldId),
      categoryId: categories.get(category ?? 0) ?? null,
      collectionId: collections.get(collection ?? 0) ?? null,
      categoryOrder: categoryOrders.get(oldId) ?? 0,
      collectionOrder: collectionOrders.get(oldId) ?? 0,
    });
  }
  for (const part of inParts(rows)) await trx.insertInto('Gallery').values(part).execute();
}

/** The groups that are here, by their old ids: one that came before may have been deleted since. */
async function groupsOf(
  { trx, ids }: Needs,
  kind: 'category' | 'collection',
): Promise<ReadonlyMap<number, number>> {
  const table = GROUP_TABLES[kind];
  const rows = await trx.selectFrom(table).select('id').execute();
  const present = new Set(rows.map(({ id }) => id));
  return new Map([...ids[table]].filter(([, id]) => present.has(id)));
}

type Placing = { kept: ReadonlySet<number>; groups: ReadonlyMap<number, number> };

/** The place of each work in its group: behind those that are there already. */
async function placesOf(
  { trx, input }: Needs,
  kind: 'category' | 'collection',
  { kept, groups }: Placing,
): Promise<Map<number, number>> {
  const places = new Map<number, number>();
  for (const [group, members] of input.plan.places[kind]) {
    const id = groups.get(group);
    if (id === undefined) continue;
    let place = await placeAfterLast(trx, kind, id);
    for (const oldId of members) if (kept.has(oldId)) places.set(oldId, place++);
  }
  return places;
}

export async function writeExhibitions(needs: Needs): Promise<void> {
  const { trx, input, ids } = needs;
  const years = Map.groupBy(
    newOnes(needs, 'Exhibitions', input.plan.exhibitions),
    ({ time }) => time,
  );
  for (const [time, exhibitions] of years) {
    const group = { column: 'time', value: time } as const;
    const first = await nextPosition(trx, { table: 'Exhibitions', order: 'order', group });
    const rows = exhibitions.map(({ oldId, ...exhibition }, n) => ({
      ...exhibition,
      id: mustFind(ids.Exhibitions, oldId),
      order: first + n,
    }));
    await trx.insertInto('Exhibitions').values(rows).execute();
  }
}

export async function writeRest(needs: Needs): Promise<void> {
  const { trx, input, ids } = needs;
  for (const { oldId, file, ...post } of newOnes(needs, 'Posts', input.plan.posts)) {
    const has = file && input.images.has(pictureKey({ bucket: 'posts', file }));
    const image = has ? await imageOf(needs, { bucket: 'posts', file }) : null;
    const id = mustFind(ids.Posts, oldId);
    await trx
      .insertInto('Posts')
      .values({ ...post, id, image })
      .execute();
  }
  for (const { oldId, file, url } of newOnes(needs, 'Links', input.plan.links)) {
    const image = await imageOf(needs, { bucket: 'links', file });
    const id = mustFind(ids.Links, oldId);
    await trx.insertInto('Links').values({ id, image, url }).execute();
  }
}

/** What a site has once: on one that was in use, it stays as it is. */
export async function writeSite(needs: Needs): Promise<void> {
  const { trx, input, ids } = needs;
  const { settings, siteImages, recents } = input.plan;
  for (const setting of settings) await saveSetting(trx, setting);
  const shown = recents.flatMap((oldId) => ids.Gallery.get(oldId) ?? []);
  if (shown.length > 0) await saveSetting(trx, { key: 'recents', value: shown.join(',') });
  for (const { page, file } of siteImages) {
    const image = input.images.get(pictureKey({ bucket: 'site-content', page, file }));
    if (image) await saveSiteImage(trx, { page, image });
  }
}

/** The picture that a row is about to show; one that nothing showed for a day may have been cleared away since it came. */
async function imageOf({ trx, input }: Needs, need: PictureNeed): Promise<string> {
  const image = mustFind(input.images, pictureKey(need));
  if (await usePicture(trx, image)) return image;
  throw new Error(`The picture ${need.file} is not here any more. Run the import again.`);
}

function mustFind<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing was planned for ${String(key)}.`);
  return value;
}
