import type { Services } from '../../app/context.ts';
import {
  listDueRevisions,
  markRendered,
} from '../../app/data/pictures/picture-revisions.server.ts';
import { isStorageError } from '../../app/media/storage/storage.server.ts';
import type { ContentWatch } from '../live/content-watch.ts';

type Needs = Pick<Services, 'db' | 'pictures' | 'log'>;

/**
 * Renders large files in the background: of new pictures, and after a change of the texts in them. Due pictures are marked
 * in the database, so a restart continues. Returns a function that stops.
 */
export function renderDueRevisions(
  { db, pictures, log }: Needs,
  { onChange }: Pick<ContentWatch, 'onChange'>,
): () => void {
  let isStopped = false;
  let isWaiting = false;
  let last = Promise.resolve();

  async function renderDue(): Promise<void> {
    isWaiting = false;
    for (const revision of await listDueRevisions(db)) {
      if (isStopped) return;
      await pictures.renderRevision(revision).catch((error: unknown) => {
        if (isStopped || isStorageError(error)) throw error;
        log.warn({ err: error, image: revision.image }, 'sizes not rendered in advance');
      });
      await markRendered(db, revision);
    }
  }

  function run(): void {
    if (isWaiting) return;
    isWaiting = true;
    last = last.then(renderDue).catch((error: unknown) => {
      if (!isStopped) log.warn({ err: error }, 'sizes not rendered in advance');
    });
  }

  run();
  const stopListening = onChange(run);
  return () => {
    isStopped = true;
    stopListening();
  };
}
