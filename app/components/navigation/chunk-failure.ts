import { CHUNK_FAILED } from '../../domain/messages.ts';
import { showActionToast } from '../toast/toaster.tsx';
import { unsavedNames } from './unsaved-prompt.ts';

const RELOADED_AT = 'reloaded-for-chunk';
const BETWEEN_RELOADS_MS = 60_000;

/** The state of a history entry whose code failed to load; the entry has the masked URL and renders the previous page. */
export const CHUNK_FAILURE = 'chunk failure';

/** Reports that code failed to load, and keeps the page. Offers a reload online and a retry offline. */
export function showChunkFailure(target: string, retry: () => void): void {
  const reload = { label: 'Reload this page', run: () => location.assign(target) };
  const tryAgain = { label: 'Try again', run: retry };
  showActionToast(CHUNK_FAILED, navigator.onLine ? reload : tryAgain, 'error');
}

/** Reloads after a deployment, which removes the old files. Offline, or with unsaved text, a reload would lose the page. */
export function reloadOnce(target: string): boolean {
  if (!navigator.onLine || unsavedNames.size > 0 || !recordReload()) return false;
  location.assign(target);
  return true;
}

/** False right after another reload, or without storage, to prevent a reload loop. */
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
