import type { Services } from '../../app/context.ts';
import {
  claimFileToDelete,
  forgetFileToDelete,
  listFilesToDelete,
  recordUnusedUploads,
} from '../../app/data/pictures/files-to-delete.server.ts';
import {
  forgetEarlierRevisions,
  listOutdatedRevisions,
} from '../../app/data/pictures/picture-revisions.server.ts';
import { deleteOldEnquiries } from '../../app/data/enquiries/enquiries.server.ts';
import { deleteOldEntries } from '../../app/data/journal/read-journal.server.ts';
import { deleteLostSecrets } from '../../app/data/rooms/rooms.server.ts';
import {
  listPicturePaths,
  listUnjudgedPictures,
  saveJudgedColours,
} from '../../app/data/pictures/picture-rows.server.ts';
import type { OpenServices } from '../start/services.ts';

const HOUR = 60 * 60 * 1000;
/** An upload is kept for a day until its form is saved. */
const UPLOAD_GRACE = 24 * HOUR;
const DAY = 24 * HOUR;
/** Feeds, link previews and other sites refer to a path for about this long. */
const REVISION_GRACE = 30 * DAY;
/** The maximum number of journal entries, even if they are not expired. */
const MAX_ENTRIES = 50_000;
const EVERY = HOUR;
const FIRST_AFTER = 60 * 1000;

type Needs = Pick<Services, 'db' | 'pictures' | 'log' | 'historyDays'>;

/** Deletes expired history, and files that are neither used nor restorable. An interrupted run is completed by the next. */
export async function removeOrphanedFiles(
  { db, pictures, log, historyDays }: Needs,
  now = Date.now(),
): Promise<void> {
  const graceEnd = new Date(now - UPLOAD_GRACE);
  const historyEnd = new Date(now - historyDays * DAY).toISOString();
  await deleteOldEntries(db, historyEnd, MAX_ENTRIES);
  await deleteLostSecrets(db);
  await recordUnusedUploads(db, graceEnd.toISOString());
  for (const { image } of await listFilesToDelete(db, historyEnd)) {
    if (!(await claimFileToDelete(db, image))) continue;
    await pictures.remove(image);
    await forgetFileToDelete(db, image);
  }
  const known = new Set(await listPicturePaths(db));
  const removed = await pictures.sweep({
    isReferenced: (image) => known.has(image),
    olderThan: graceEnd,
  });
  if (removed.length > 0) log.info({ files: removed.length }, 'orphaned files removed');
}

/** Deletes large files with outdated texts, to which pages and feeds in caches no longer refer. */
export async function removeEarlierRevisions(
  { db, pictures }: Pick<Needs, 'db' | 'pictures'>,
  now = Date.now(),
): Promise<void> {
  const before = new Date(now - REVISION_GRACE).toISOString();
  for (const revision of await listOutdatedRevisions(db, before)) {
    await pictures.removeEarlierRevisions(revision);
    await forgetEarlierRevisions(db, revision);
  }
}

/** Measures the colours of originals that an older version stored. */
export async function judgeColours({ db, pictures }: Pick<Needs, 'db' | 'pictures'>) {
  for (const image of await listUnjudgedPictures(db)) {
    const isWide = await pictures.hasWideColours(image);
    await saveJudgedColours(db, image, isWide);
    // They are in sRGB.
    if (isWide) await pictures.removeSizes(image);
  }
}

type Expiring = Pick<Services, 'db' | 'enquiryDays' | 'now'>;

async function eraseOldEnquiries({ db, enquiryDays, now }: Expiring): Promise<void> {
  if (enquiryDays === undefined) return;
  await deleteOldEnquiries(db, new Date(now() - enquiryDays * DAY).toISOString());
}

type Cleaned = Needs & Expiring & Pick<OpenServices, 'snapshots'>;

/** Runs a minute after the start and then every hour. Files are not removed while a backup is downloaded. */
export function startCleanup(services: Cleaned): () => void {
  const { snapshots, log } = services;
  async function clean(): Promise<void> {
    await eraseOldEnquiries(services).catch((error: unknown) => {
      log.warn({ err: error }, 'old enquiries could not be erased');
    });
    if (snapshots.hasSnapshots()) return;
    await removeOrphanedFiles(services).catch((error: unknown) => {
      log.warn({ err: error }, 'orphaned files could not be removed');
    });
    await removeEarlierRevisions(services).catch((error: unknown) => {
      log.warn({ err: error }, 'outdated pictures could not be removed');
    });
    await judgeColours(services).catch((error: unknown) => {
      log.warn({ err: error }, 'the colours of pictures could not be measured');
    });
  }
  const first = setTimeout(() => void clean(), FIRST_AFTER).unref();
  const later = setInterval(() => void clean(), EVERY).unref();
  return () => {
    clearTimeout(first);
    clearInterval(later);
  };
}
