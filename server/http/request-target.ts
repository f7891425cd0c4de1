import type { IncomingMessage } from 'node:http';

/**
 * Replaces the target by its path and query, and the `Host` header by the site's own, because the header of the client
 * cannot be trusted. Returns false if the target cannot be parsed.
 */
export function normalizeTarget(req: IncomingMessage, siteHost: string): boolean {
  const target = originForm(req.url ?? '');
  if (target === undefined) return false;
  req.url = target;
  req.headers.host = siteHost;
  return true;
}

/** The path and query. A proxy may send the whole URL. */
function originForm(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const url = URL.parse(target);
  return url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : undefined;
}

/** Whether a path can be decoded, and is one line. The router would log an error for each path that is not. */
export function isReadablePath(path: string): boolean {
  try {
    return /^.*$/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
