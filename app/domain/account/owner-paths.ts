/** First segments of the owner's paths, and the folders of their routes. */
export const OWNER_PATHS = ['admin', 'setup', 'reset'] as const;

const OWNERS_PATH = new RegExp(`^/(?:${OWNER_PATHS.join('|')})(?:[./]|$)`);

/** Whether responses of this path are never public. */
export function isOwnerPath(path: string): boolean {
  return OWNERS_PATH.test(path);
}
