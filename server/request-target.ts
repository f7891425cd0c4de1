import type { IncomingMessage } from 'node:http';

/**
 * Writes the request down as one to our own address: the path that it asks for, and the site's host. What it
 * names as its host never counts, so no part behind this can take a link, a cookie or a failure from it. False
 * for an address that cannot be read.
 */
export function settleTarget(req: IncomingMessage, siteHost: string): boolean {
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

/** Whether every `%` of a path stands for something; the router would write a line for each that does not. */
export function isReadablePath(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
