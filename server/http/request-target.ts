import type { IncomingMessage } from 'node:http';

/**
 * Replaces the target by its path and query, and the host by the site's own, so that nothing after this can trust what
 * the client sent as `Host`. False for a target that cannot be parsed.
 */
export function normalizeTarget(req: IncomingMessage, siteHost: string): boolean {
  const target = originForm(req.url ?? '');
  if (target === undefined) return false;
  req.url = target;
  req.headers.host = siteHost;
  return true;
}

/** The path and query; a proxy may send the whole address. */
function originForm(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const url = URL.parse(target);
  return url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : undefined;
}

/** Whether a path can be decoded; the router would log an error for each that cannot. */
export function isReadablePath(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
