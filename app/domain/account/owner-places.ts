/** What the paths of the owner's places begin with, and the folders of their routes. */
export const OWNER_PLACES = ['admin', 'setup', 'reset'] as const;

const OWNERS_PATH = new RegExp(`^/(?:${OWNER_PLACES.join('|')})(?:[./]|$)`);

/** Whether what answers there is never for everybody, whoever asks. */
export function isOwnersPath(path: string): boolean {
  return OWNERS_PATH.test(path);
}
