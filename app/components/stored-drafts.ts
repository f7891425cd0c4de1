/** The prefix of the local storage keys of unsaved text. */
export const DRAFT_PREFIX = 'draft ';

/** Removes the owner's unsaved text from this browser: the next person to use it must not find it. */
export function clearStoredDrafts(): void {
  try {
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
    for (const key of drafts) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}
