import { CHUNK_FAILED } from '../../domain/messages.ts';
import { showActionToast } from '../toast/toaster.tsx';
import { isAnythingUnsaved } from './unsaved-names.ts';

const GUARD = 'reloaded-for-chunk';
const GUARD_MS = 60_000;
const EVENT = 'chunkfailure';

/** The code of a page did not come: the page is loaded whole, once, or it is said and a reload offered. */
export function failForChunk(target: string, again: () => void): void {
  if (reloadOnce(target)) return;
  // An error page would take away what is typed on this one.
  if (isAnythingUnsaved()) offerChunk(target, again);
  else tellChunkFailure();
}

/** Says that code did not come, where what is there can stay, and offers what may help. */
export function offerChunk(target: string, again: () => void): void {
  const reload = { label: 'Reload this page', run: () => location.assign(target) };
  const retry = { label: 'Try again', run: again };
  showActionToast(CHUNK_FAILED, navigator.onLine ? reload : retry, 'error');
}

/**
 * After a deploy the old chunks are gone: asking the server anew mends that, but is tried only once. Without
 * a connection nothing would come, and the page that is there would be lost, with what is typed in it.
 */
export function reloadOnce(target: string): boolean {
  if (!navigator.onLine || isAnythingUnsaved() || !noteReload()) return false;
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

function tellChunkFailure(): void {
  dispatchEvent(new Event(EVENT));
}

export function onChunkFailure(listen: (error: Error) => void): () => void {
  const listener = () => listen(new Error(CHUNK_FAILED));
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}
