import { SHARED_CACHE, SHARE_PATH } from '../../../domain/publishing/shared-pictures.ts';
// oxlint-disable-next-line import/default -- Vite resolves it to the URL of the built file
import workerUrl from './share-worker.ts?worker&url';

/** Registers the service worker that makes this site a share target of the phone's photo app. */
export function registerShareWorker(): void {
  navigator.serviceWorker?.register(workerUrl, { scope: SHARE_PATH }).catch(() => {});
}

/** The pictures that were shared and neither accepted nor discarded. */
export async function findShared(): Promise<File[]> {
  if (!('caches' in window) || !(await caches.has(SHARED_CACHE))) return [];
  const cache = await caches.open(SHARED_CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (answer) files.push(await toFile(answer));
  }
  return files;
}

export async function discardShared(): Promise<void> {
  if ('caches' in window) await caches.delete(SHARED_CACHE).catch(() => false);
}

async function toFile(answer: Response): Promise<File> {
  const name = decodeURIComponent(answer.headers.get('X-File-Name') ?? '');
  const type = answer.headers.get('Content-Type') ?? '';
  return new File([await answer.blob()], name, { type });
}
