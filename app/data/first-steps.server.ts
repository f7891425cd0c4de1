import type { FirstSteps } from '../domain/content/first-steps.ts';
import { saved, type Saved } from '../domain/content/saved.ts';
import { changeContent } from './content.server.ts';
import { readOwn } from './demo.server.ts';
import { findSiteImage } from './site-images.server.ts';
import type { Db } from './tables.ts';

/** A row of the settings that no form knows, so that it travels with the content. */
const KEY = 'firstSteps';

/** Null when they are done or were dismissed: they never come back then. */
export async function readFirstSteps(db: Db): Promise<FirstSteps | null> {
  const end = await db
    .selectFrom('Settings')
    .select('id')
    .where('key', '=', KEY)
    .executeTakeFirst();
  if (end) return null;
  const own = await readOwn(db);
  const home = await findSiteImage(db, 'home');
  return {
    isNamed: own.displayName !== '',
    hasHomeImage: home !== undefined && home.version > 1,
    hasGroup: own.groups > 0,
    works: own.works,
    hasBiography: own.biography !== '',
  };
}

export function endFirstSteps(db: Db): Promise<Saved<null>> {
  return changeContent(db, async (trx) => {
    await trx
      .insertInto('Settings')
      .values({ key: KEY, value: 'done' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    return saved(null);
  });
}
