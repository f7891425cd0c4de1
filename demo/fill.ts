import { EMPTY_RECORD } from '../app/domain/work/work-form.ts';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Services } from '../app/context.ts';
import { markDemo } from '../app/data/demo.server.ts';
import { createExhibition, listExhibitions } from '../app/data/exhibitions/exhibitions.server.ts';
import { createGroup } from '../app/data/groups/groups.server.ts';
import { createLink } from '../app/data/links/links.server.ts';
import { createPicture } from '../app/data/pictures/picture-rows.server.ts';
import { createPost, listPosts } from '../app/data/posts/posts.server.ts';
import { saveRecord } from '../app/data/works/records.server.ts';
import { saveSetting } from '../app/data/settings/settings.server.ts';
import { saveShowings } from '../app/data/exhibitions/showings.server.ts';
import { createSiteImage } from '../app/data/settings/site-images.server.ts';
import type { Db, NewPictureRow } from '../app/data/database/tables.ts';
import { createView } from '../app/data/works/views.server.ts';
import { createWork } from '../app/data/works/works.server.ts';
import { addDays } from '../app/domain/time/dates.ts';
import type { GroupKind } from '../app/domain/group/group.ts';
import type { Bucket } from '../app/domain/picture/picture.ts';
import type { Saved } from '../app/domain/saved.ts';
import { SITE_PAGES } from '../app/domain/site-image/site-image.ts';
import {
  demoExhibitions,
  demoLinks,
  demoSettings,
  demoSitePictures,
  neutralSitePictures,
  type SitePictures,
} from './content.ts';
import { demoPosts } from './posts.ts';
import { demoRecord, demoShowings, demoViews } from './records.ts';
import { demoGroupTexts } from './texts.ts';
import { demoCategories, demoCollections, type DemoWork, demoWorks } from './works.ts';

type Needs = Pick<Services, 'db' | 'pictures' | 'today'>;
type Imported = Map<string, NewPictureRow>;

/** Fills the demo site: pictures first, then all rows in one transaction, so that an interruption leaves no content. */
export async function fillWithDemo(services: Needs): Promise<void> {
  const posts = demoPosts(services.today());
  const works = await importAll(
    services,
    'works',
    filesOf([...demoWorks, ...demoWorks.flatMap(demoViews)]),
  );
  const postPictures = await importAll(services, 'posts', filesOf(posts));
  const links = await importAll(services, 'links', filesOf(demoLinks));
  const site = await importSitePictures(services, demoSitePictures);

  await services.db.transaction().execute(async (trx) => {
    await keepPictures(trx, works, postPictures, links, site);
    const ids = await fillGallery(trx, works, services.today());
    for (const { date, time, file, ...post } of posts) {
      const image = file === null ? null : imageOf(postPictures, file);
      const dates = { startDate: date.start, endDate: date.end };
      const times = { startTime: time?.start ?? null, endTime: time?.end ?? null };
      must(await createPost(trx, { ...post, ...dates, ...times, image }));
    }
    for (const exhibition of demoExhibitions(Number(services.today().slice(0, 4)))) {
      must(await createExhibition(trx, exhibition));
    }
    await fillShowings(trx, ids);
    for (const { file, name, url } of demoLinks) {
      must(await createLink(trx, { name, url, image: imageOf(links, file) }));
    }
    for (const [key, value] of Object.entries(demoSettings)) {
      must(await saveSetting(trx, { key: key as keyof typeof demoSettings, value: String(value) }));
    }
    await markDemo(trx);
    await fillSitePictures(trx, site, demoSitePictures);
  });
  warmAll(services, site, works, postPictures, links);
}

/**
 * An empty site has a home and a bio image too, because saving one replaces it. Their sizes are not made ahead,
 * because the owner's own pictures replace them soon.
 */
export async function fillWithNeutralImages(services: Needs): Promise<void> {
  const site = await importSitePictures(services, neutralSitePictures);
  await services.db.transaction().execute(async (trx) => {
    await keepPictures(trx, site);
    await fillSitePictures(trx, site, neutralSitePictures);
  });
}

/** Returns the id of each work by its title. */
async function fillGallery(
  trx: Db,
  pictures: Imported,
  today: string,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const categories = await createGroups(trx, 'category', demoCategories);
  const collections = await createGroups(trx, 'collection', demoCollections);
  for (const work of demoWorks) {
    const { file, title, size, daysAgo, category, collection } = work;
    const input = {
      title,
      size,
      image: imageOf(pictures, file),
      categoryId: category === null ? null : (categories.get(category) ?? null),
      collectionId: collection === null ? null : (collections.get(collection) ?? null),
    };
    const { id } = must(await createWork(trx, input, addDays(today, -daysAgo)));
    ids.set(title, id);
    await fillRecord(trx, { id, work, today, pictures });
  }
  return ids;
}

type Filling = { id: number; work: DemoWork; today: string; pictures: Imported };

async function fillRecord(trx: Db, { id, work, today, pictures }: Filling): Promise<void> {
  must(await saveRecord(trx, { ...EMPTY_RECORD, id, version: 1, ...demoRecord(work, today) }));
  for (const { file, caption } of demoViews(work)) {
    must(await createView(trx, id, { image: imageOf(pictures, file), caption }));
  }
}

async function fillShowings(trx: Db, ids: ReadonlyMap<string, number>): Promise<void> {
  const exhibitions = await listExhibitions(trx);
  const posts = await listPosts(trx);
  for (const [title, id] of ids) {
    const shown = { exhibitionIds: idsAt(exhibitions, title), postIds: idsAt(posts, title) };
    must(await saveShowings(trx, id, shown));
  }
}

function idsAt(places: { id: number; title: string }[], work: string): number[] {
  return places.filter(({ title }) => demoShowings[title]?.includes(work)).map(({ id }) => id);
}

async function createGroups(
  trx: Db,
  kind: GroupKind,
  titles: readonly string[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const title of titles)
    ids.set(
      title,
      must(await createGroup(trx, kind, { title, description: demoGroupTexts[title] ?? null })).id,
    );
  return ids;
}

async function fillSitePictures(trx: Db, pictures: Imported, files: SitePictures): Promise<void> {
  for (const page of SITE_PAGES) {
    must(await createSiteImage(trx, page, imageOf(pictures, files[page])));
  }
}

async function importAll(services: Needs, bucket: Bucket, files: string[]): Promise<Imported> {
  const rows = await Promise.all(files.map((file) => importFile(services, bucket, file)));
  return new Map(rows);
}

async function importSitePictures(services: Needs, files: SitePictures): Promise<Imported> {
  const rows = await Promise.all(
    SITE_PAGES.map((page) => importFile(services, 'site-content', files[page], page)),
  );
  return new Map(rows);
}

async function importFile(
  { pictures }: Needs,
  bucket: Bucket,
  file: string,
  page?: 'home' | 'bio',
): Promise<[string, NewPictureRow]> {
  const body = createReadStream(path.join(import.meta.dirname, 'pictures', file));
  const received = await pictures.receive(bucket, body, { page });
  if (!received.ok) throw new Error(`${file}: ${received.message}`);
  const { picture, original, bytes, sha256, isWide } = received;
  const createdAt = new Date().toISOString();
  return [file, { ...picture, original, bytes, sha256, isWide, createdAt }];
}

async function keepPictures(trx: Db, ...imports: Imported[]): Promise<void> {
  for (const pictures of imports) {
    for (const picture of pictures.values()) await createPicture(trx, picture);
  }
}

/**
 * Makes the sizes of lists ahead for the first visitor. Others are made on request: all of them take minutes, and
 * the demo content may be removed soon.
 */
function warmAll({ pictures }: Needs, ...imports: Imported[]): void {
  const all = imports.flatMap((imported) => [...imported.values()]);
  // First the sizes for print.
  for (const upTo of [480, 640] as const) {
    for (const picture of all) pictures.warm({ ...picture, upTo });
  }
}

function filesOf(items: { file: string | null }[]): string[] {
  return items.flatMap(({ file }) => (file === null ? [] : [file]));
}

function imageOf(pictures: Imported, file: string): string {
  const picture = pictures.get(file);
  if (!picture) throw new Error(`${file} was not imported.`);
  return picture.image;
}

function must<T>(result: Saved<T>): T {
  if (result.ok) return result.value;
  throw new Error(`The demo content was refused: ${result.reason}.`);
}
