/** The prefix of the local storage keys of unsaved text. */
export const DRAFT_PREFIX = 'draft ';

/** Removes the owner's unsaved text from this browser, so that its next user cannot find it. */
export function clearStoredDrafts(): void {
  try {
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
    for (const key of drafts) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}
