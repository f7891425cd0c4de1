import type { FirstSteps } from '../../domain/setting/first-steps.ts';
import type { SitePage } from '../../domain/site-image/site-image.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import { changeContent } from '../content.server.ts';
import { hasDemo, readOwnContent } from '../demo.server.ts';
import { writeInternalSetting, readInternalSetting } from './internal-settings.server.ts';
import { findSiteImage } from './site-images.server.ts';
import type { Db } from '../database/tables.ts';

/** Null once they are done or dismissed, for good. */
export async function readFirstSteps(db: Db): Promise<FirstSteps | null> {
  if (await haveEnded(db)) return null;
  const own = await readOwnContent(db);
  return {
    hasGroup: own.groups > 0,
    works: own.works,
    isNamed: own.displayName !== '',
    hasContact: own.contactEmail !== '',
    hasHomeImage: await isReplaced(db, 'home'),
    hasBioImage: await isReplaced(db, 'bio'),
    hasBiography: own.biography !== '',
    isDemoGone: !(await hasDemo(db)),
  };
}

/** A new site has neutral pictures, with version 1. */
async function isReplaced(db: Db, page: SitePage): Promise<boolean> {
  const image = await findSiteImage(db, page);
  return image !== undefined && image.version > 1;
}

export function endFirstSteps(db: Db): Promise<Saved<null>> {
  return changeContent(db, async (trx) => {
    if (!(await haveEnded(trx))) await writeInternalSetting(trx, 'firstSteps', 'done');
    return saved(null);
  });
}

async function haveEnded(db: Db): Promise<boolean> {
  return (await readInternalSetting(db, 'firstSteps')) !== undefined;
}
