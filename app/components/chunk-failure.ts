import { CHUNK_FAILED } from '../domain/messages.ts';

const GUARD = 'reloaded-for-chunk';
const GUARD_MS = 60_000;
const EVENT = 'chunkfailure';

/**
 * After a deploy the old chunks are gone: asking the server anew mends that, but is tried only once. Without
 * a connection nothing would come, and the page that is there would be lost.
 */
export function reloadOnce(target: string): boolean {
  if (!navigator.onLine || !noteReload()) return false;
  location.assign(target);
  return true;
}

/** False when one was noted just before, or where the browser stores nothing: it might never end. */
function noteReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(GUARD) ?? 0);
    if (Date.now() - last < GUARD_MS) return false;
    sessionStorage.setItem(GUARD, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

export function tellChunkFailure(): void {
  dispatchEvent(new Event(EVENT));
}

export function onChunkFailure(listen: (error: Error) => void): () => void {
  const listener = () => listen(new Error(CHUNK_FAILED));
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}
