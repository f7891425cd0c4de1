import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Services } from '../app/context.ts';
import { markDemo } from '../app/data/demo.server.ts';
import { createExhibition } from '../app/data/exhibitions.server.ts';
import { createGroup } from '../app/data/groups.server.ts';
import { createLink } from '../app/data/links.server.ts';
import { createPicture } from '../app/data/picture-rows.server.ts';
import { createPost } from '../app/data/posts.server.ts';
import { saveSetting } from '../app/data/settings.server.ts';
import { createSiteImage } from '../app/data/site-images.server.ts';
import type { Db, PictureRow } from '../app/data/tables.ts';
import { createWork } from '../app/data/works.server.ts';
import { addDays } from '../app/domain/time/dates.ts';
import type { GroupKind } from '../app/domain/content/group.ts';
import type { Bucket } from '../app/domain/content/picture.ts';
import type { Saved } from '../app/domain/content/saved.ts';
import { SITE_PAGES } from '../app/domain/content/site-image.ts';
import {
  demoExhibitions,
  demoLinks,
  demoSettings,
  demoSitePictures,
  neutralSitePictures,
  type SitePictures,
} from './content.ts';
import { demoPosts } from './posts.ts';
import { demoCategories, demoCollections, demoWorks } from './works.ts';

type Needs = Pick<Services, 'db' | 'pictures' | 'today'>;
type Imported = Map<string, PictureRow>;

/** The demo site. Pictures first, then all rows in one transaction: broken off, it leaves no content. */
export async function fillWithDemo(services: Needs): Promise<void> {
  const posts = demoPosts(services.today());
  const works = await importAll(services, 'works', filesOf(demoWorks));
  const postPictures = await importAll(services, 'posts', filesOf(posts));
  const links = await importAll(services, 'links', filesOf(demoLinks));
  const site = await importSitePictures(services, demoSitePictures);

  await services.db.transaction().execute(async (trx) => {
    await keepPictures(trx, works, postPictures, links, site);
    await fillGallery(trx, works, services.today());
    for (const { date, time, file, ...post } of posts) {
      const image = file === null ? null : imageOf(postPictures, file);
      const dates = { startDate: date.start, endDate: date.end };
      const times = { startTime: time?.start ?? null, endTime: time?.end ?? null };
      must(await createPost(trx, { ...post, ...dates, ...times, image }));
    }
    for (const exhibition of demoExhibitions(Number(services.today().slice(0, 4)))) {
      must(await createExhibition(trx, exhibition));
    }
    for (const { file, url } of demoLinks) {
      must(await createLink(trx, { url, image: imageOf(links, file) }));
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
 * An empty site still has a home and a bio image, because saving one replaces it. As the owner's own take
 * their place soon, their sizes are not made ahead.
 */
export async function fillWithNeutralImages(services: Needs): Promise<void> {
  const site = await importSitePictures(services, neutralSitePictures);
  await services.db.transaction().execute(async (trx) => {
    await keepPictures(trx, site);
    await fillSitePictures(trx, site, neutralSitePictures);
  });
}

async function fillGallery(trx: Db, pictures: Imported, today: string): Promise<void> {
  const categories = await createGroups(trx, 'category', demoCategories);
  const collections = await createGroups(trx, 'collection', demoCollections);
  for (const { file, title, size, daysAgo, category, collection } of demoWorks) {
    const input = {
      title,
      size,
      image: imageOf(pictures, file),
      categoryId: category === null ? null : (categories.get(category) ?? null),
      collectionId: collection === null ? null : (collections.get(collection) ?? null),
    };
    must(await createWork(trx, input, addDays(today, -daysAgo)));
  }
}

async function createGroups(
  trx: Db,
  kind: GroupKind,
  titles: readonly string[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const title of titles) ids.set(title, must(await createGroup(trx, kind, { title })).id);
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
): Promise<[string, PictureRow]> {
  const body = createReadStream(path.join(import.meta.dirname, 'pictures', file));
  const received = await pictures.receive(bucket, body, { page });
  if (!received.ok) throw new Error(`${file}: ${received.message}`);
  const { picture, original, bytes, sha256 } = received;
  return [file, { ...picture, original, bytes, sha256, createdAt: new Date().toISOString() }];
}

async function keepPictures(trx: Db, ...imports: Imported[]): Promise<void> {
  for (const pictures of imports) {
    for (const picture of pictures.values()) await createPicture(trx, picture);
  }
}

/**
 * The sizes that the first visitor sees in lists are made while that visitor is still on the way. The others are
 * made when they are asked for: the demo content may be gone in a minute, and all of them cost minutes.
 */
function warmAll({ pictures }: Needs, ...imports: Imported[]): void {
  for (const imported of imports) {
    for (const picture of imported.values()) pictures.warm({ ...picture, isSparing: true });
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
