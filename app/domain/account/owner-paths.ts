/** The first segments of the owner's paths, which are also the names of their route folders. */
export const OWNER_PATHS = ['admin', 'setup', 'reset'] as const;

const OWNER_PATH = new RegExp(`^/(?:${OWNER_PATHS.join('|')})(?:[./]|$)`);

/** Whether the responses of a path are never public. */
export function isOwnerPath(path: string): boolean {
  return OWNER_PATH.test(path);
}
