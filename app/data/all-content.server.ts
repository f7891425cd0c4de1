import { SETTING_KEYS } from '../domain/setting/setting.ts';
import type { Db } from './database/tables.ts';

export type AllContent = Awaited<ReturnType<typeof readAllContent>>;

/** All content of the owner without the account, for an export that can be read without Penseel. */
export async function readAllContent(db: Db) {
  return {
    works: await db.selectFrom('Gallery').selectAll().orderBy('id').execute(),
    views: await db.selectFrom('Views').selectAll().orderBy('workId').orderBy('order').execute(),
    categories: await db.selectFrom('Categories').selectAll().orderBy('order').execute(),
    collections: await db.selectFrom('Collections').selectAll().orderBy('order').execute(),
    events: await db.selectFrom('Posts').selectAll().orderBy('startDate').execute(),
    exhibitions: await db
      .selectFrom('Exhibitions')
      .selectAll()
      .orderBy('time', 'desc')
      .orderBy('order')
      .execute(),
    shownAt: await db.selectFrom('Showings').selectAll().orderBy('id').execute(),
    links: await db.selectFrom('Links').selectAll().orderBy('id').execute(),
    settings: await db
      .selectFrom('Settings')
      .select(['key', 'value'])
      .where('key', 'in', SETTING_KEYS)
      .orderBy('key')
      .execute(),
    sitePictures: await db.selectFrom('SiteContent').selectAll().orderBy('id').execute(),
    originals: new Map(
      (await db.selectFrom('Pictures').select(['image', 'original', 'sha256']).execute()).map(
        ({ image, ...file }) => [image, file] as const,
      ),
    ),
  };
}
