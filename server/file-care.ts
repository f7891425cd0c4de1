import type { Services } from '../app/context.ts';
import {
  claimFileToDelete,
  forgetFileToDelete,
  listFilesToDelete,
  recordUnusedUploads,
} from '../app/data/files-to-delete.server.ts';
import { forgetOldEntries } from '../app/data/journal/reading.server.ts';
import { listPicturePaths } from '../app/data/picture-rows.server.ts';
import type { OpenServices } from './services.ts';

const HOUR = 60 * 60 * 1000;
/** An upload may wait a day for the form it belongs to. */
const UPLOAD_GRACE = 24 * HOUR;
const DAY = 24 * HOUR;
/** However much is done in those days. */
const MOST_ENTRIES = 50_000;
const EVERY = HOUR;
const FIRST_AFTER = 60 * 1000;

type Needs = Pick<Services, 'db' | 'pictures' | 'log' | 'historyDays'>;

/**
 * Forgets what was done too long ago to be taken back, and deletes the files that nothing shows any more and nothing
 * can bring back. Broken off anywhere, it goes on at the next time.
 */
export async function careForFiles(
  { db, pictures, log, historyDays }: Needs,
  now = Date.now(),
): Promise<void> {
  const graceEnd = new Date(now - UPLOAD_GRACE);
  const historyEnd = new Date(now - historyDays * DAY).toISOString();
  await forgetOldEntries(db, historyEnd, MOST_ENTRIES);
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
  if (removed.length > 0) log.info({ files: removed.length }, 'stray files removed');
}

/** Cares for the files once an hour, the first time a minute after the start; not while a backup is downloaded. */
export function startFileCare(services: Needs & Pick<OpenServices, 'snapshots'>): () => void {
  function care(): void {
    if (services.snapshots.isKeeping()) return;
    careForFiles(services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'files could not be cared for');
    });
  }
  const first = setTimeout(care, FIRST_AFTER).unref();
  const later = setInterval(care, EVERY).unref();
  return () => {
    clearTimeout(first);
    clearInterval(later);
  };
}
