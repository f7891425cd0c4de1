import type { FirstSteps } from '../domain/content/first-steps.ts';
import { saved, type Saved } from '../domain/content/saved.ts';
import { changeContent } from './content.server.ts';
import { readOwn } from './demo.server.ts';
import { putKept, readKept } from './kept-values.server.ts';
import { findSiteImage } from './site-images.server.ts';
import type { Db } from './tables.ts';

/** Null when they are done or were dismissed: they never come back then. */
export async function readFirstSteps(db: Db): Promise<FirstSteps | null> {
  if (await haveEnded(db)) return null;
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
    if (!(await haveEnded(trx))) await putKept(trx, 'firstSteps', 'done');
    return saved(null);
  });
}

async function haveEnded(db: Db): Promise<boolean> {
  return (await readKept(db, 'firstSteps')) !== undefined;
}
