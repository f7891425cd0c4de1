import type { Bucket } from '../domain/content/picture.ts';
import type { OldFile } from '../domain/importing/old-site.ts';
import { type ImportPlan, pictureKey, type PictureNeed } from '../domain/importing/plan.ts';
import { saved, type Saved } from '../domain/content/saved.ts';
import { changeContent } from './content.server.ts';
import type { Database } from './database.server.ts';
import { GROUP_TABLES } from './groups.server.ts';
import {
  chooseIds,
  type ImportedIds,
  IMPORTED_TABLES,
  type ImportedTable,
  type Old,
  rememberImported,
} from './imported-ids.server.ts';
import { usePicture } from './picture-rows.server.ts';
import { nextPosition } from './positions.server.ts';
import { setLastIds } from './restoring.server.ts';
import { saveSetting } from './settings.server.ts';
import { saveSiteImage } from './site-images.server.ts';
import type { Trx } from './tables.ts';
import { inParts, placeAfterLast } from './work-places.server.ts';

export type ImportInput = {
  plan: ImportPlan;
  /** The pictures that were fetched, by their key. */
  images: ReadonlyMap<string, string>;
  /** By which this site is known, and what earlier imports of it brought. */
  source: string;
  before: ImportedIds;
  /** Whether the site was empty: then its settings and images of pages are the old site's. */
  isNew: boolean;
};

type Needs = { trx: Trx; input: ImportInput; ids: ImportedIds };

/** Writes all rows of an import in one transaction; those that came before are left as they are. */
export function writeImport(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  asked: ImportInput,
): Promise<Saved<ImportedIds>> {
  const plan = withPictures(asked);
  const input = { ...asked, plan };
  return changeContent(db, async (trx) => {
    const ids: ImportedIds = {
      Categories: await chooseIds(trx, 'Categories', plan.categories, input.before),
      Collections: await chooseIds(trx, 'Collections', plan.collections, input.before),
      Gallery: await chooseIds(trx, 'Gallery', plan.works, input.before),
      Posts: await chooseIds(trx, 'Posts', plan.posts, input.before),
      Exhibitions: await chooseIds(trx, 'Exhibitions', plan.exhibitions, input.before),
      Links: await chooseIds(trx, 'Links', plan.links, input.before),
    };
    const needs: Needs = { trx, input, ids };
    await writeGroups(needs, 'category', plan.categories);
    await writeGroups(needs, 'collection', plan.collections);
    await writeWorks(needs);
    await writeExhibitions(needs);
    await writeRest(needs);
    if (input.isNew) await writeSite(needs);
    await rememberImported(trx, input.source, ids);
    await setLastIds({ db: trx, dialect }, Object.fromEntries(IMPORTED_TABLES.map((t) => [t, 0])));
    return saved(ids);
  });
}

/** A work or a link whose picture did not come is not remembered either: mended, it comes with the next import. */
function withPictures({ plan, images }: ImportInput): ImportPlan {
  const came = (bucket: Bucket) => (shown: { file: OldFile }) =>
    images.has(pictureKey({ bucket, file: shown.file }));
  const works = plan.works.filter(came('works'));
  return { ...plan, works, links: plan.links.filter(came('links')) };
}

/** The rows that did not come before. */
function newOnes<T extends Old>({ input }: Needs, table: ImportedTable, rows: readonly T[]): T[] {
  return rows.filter(({ oldId }) => !input.before[table].has(oldId));
}

async function writeGroups(
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

async function writeWorks(needs: Needs): Promise<void> {
  const { trx, input, ids } = needs;
  const works = newOnes(needs, 'Gallery', input.plan.works);
  const kept = new Set(works.map(({ oldId }) => oldId));
  const categoryOrders = await placesOf(needs, 'category', kept);
  const collectionOrders = await placesOf(needs, 'collection', kept);
  const rows = [];
  for (const { oldId, file, category, collection, ...work } of works) {
    const image = imageOf(needs, { bucket: 'works', file });
    await usePicture(trx, image);
    rows.push({
      ...work,
      image,
      id: mustFind(ids.Gallery, oldId),
      categoryId: category === null ? null : mustFind(ids.Categories, category),
      collectionId: collection === null ? null : mustFind(ids.Collections, collection),
      categoryOrder: categoryOrders.get(oldId) ?? 0,
      collectionOrder: collectionOrders.get(oldId) ?? 0,
    });
  }
  for (const part of inParts(rows)) await trx.insertInto('Gallery').values(part).execute();
}

/** The place of each work in its group: behind those that are there already. */
async function placesOf(
  { trx, input, ids }: Needs,
  kind: 'category' | 'collection',
  kept: ReadonlySet<number>,
): Promise<Map<number, number>> {
  const places = new Map<number, number>();
  for (const [group, members] of input.plan.places[kind]) {
    let place = await placeAfterLast(trx, kind, mustFind(ids[GROUP_TABLES[kind]], group));
    for (const oldId of members) if (kept.has(oldId)) places.set(oldId, place++);
  }
  return places;
}

async function writeExhibitions(needs: Needs): Promise<void> {
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

async function writeRest(needs: Needs): Promise<void> {
  const { trx, input, ids } = needs;
  for (const { oldId, file, ...post } of newOnes(needs, 'Posts', input.plan.posts)) {
    const image = (file && input.images.get(pictureKey({ bucket: 'posts', file }))) ?? null;
    await usePicture(trx, image);
    const id = mustFind(ids.Posts, oldId);
    await trx
      .insertInto('Posts')
      .values({ ...post, id, image })
      .execute();
  }
  for (const { oldId, file, url } of newOnes(needs, 'Links', input.plan.links)) {
    const image = imageOf(needs, { bucket: 'links', file });
    await usePicture(trx, image);
    const id = mustFind(ids.Links, oldId);
    await trx.insertInto('Links').values({ id, image, url }).execute();
  }
}

/** What a site has once: on one that was in use, it stays as it is. */
async function writeSite(needs: Needs): Promise<void> {
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

function imageOf({ input }: Needs, need: PictureNeed): string {
  return mustFind(input.images, pictureKey(need));
}

function mustFind<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing was planned for ${String(key)}.`);
  return value;
}
