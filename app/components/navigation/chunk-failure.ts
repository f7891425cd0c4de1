import { CHUNK_FAILED } from '../../domain/messages.ts';
import { showActionToast } from '../toast/toaster.tsx';
import { unsavedNames } from './unsaved-prompt.ts';

const RELOADED_AT = 'reloaded-for-chunk';
const BETWEEN_RELOADS_MS = 60_000;

/** The state of a history entry for a page whose code failed to load. The URL of that page is the mask of the entry. */
export const CHUNK_FAILURE = 'chunk failure';

/** Reports that code failed to load, and stays on the page. Offers a reload when online and a retry when offline. */
export function showChunkFailure(target: string, retry: () => void): void {
  const reload = { label: 'Reload this page', run: () => location.assign(target) };
  const tryAgain = { label: 'Try again', run: retry };
  showActionToast(CHUNK_FAILED, navigator.onLine ? reload : tryAgain, 'error');
}

/** Reloads, because a deployment removes old files. Offline, or with unsaved text, a reload would lose the page. */
export function reloadOnce(target: string): boolean {
  if (!navigator.onLine || unsavedNames.size > 0 || !recordReload()) return false;
  location.assign(target);
  return true;
}

/** Returns false shortly after another reload, or without storage, to prevent a reload loop. */
function recordReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < BETWEEN_RELOADS_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
