import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { answerNotAllowed } from './refusals.ts';

const BODY_TYPES =
  /^(?:application\/json|application\/octet-stream|application\/x-www-form-urlencoded|multipart\/form-data|image\/[\w.+-]+)(?:\s*;|$)/i;

const OTHER_SITE = 'This request did not come from the site itself.';

/** The methods that a path answers, as the header `Allow` lists them. */
export type AllowedMethods = (path: string) => string;

/** Accepts changes only by POST, only from our own pages, and only in content types that we read. */
export function guardRequests(ownOrigins: string[], allowedMethods: AllowedMethods) {
  return createMiddleware(async (c, next) => {
    const { method, path } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    if (method === 'OPTIONS') {
      return c.body(null, 204, { Allow: `${allowedMethods(path)}, OPTIONS` });
    }
    if (method !== 'POST') return answerNotAllowed(allowedMethods(path));
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin') ?? '';
    const sameOrigin = site
      ? site === 'same-origin'
      : ownOrigins.includes(origin) || isFromRoom(path, origin);
    if (!sameOrigin) return c.text(OTHER_SITE, 403);
    const type = c.req.header('Content-Type');
    if (type && !BODY_TYPES.test(type))
      return c.text('This kind of content is not taken here.', 415);
    return next();
  });
}

/**
 * Pages of private rooms send no referrer, and therefore hide their origin. Without HTTPS, browsers have no other header for
 * it. Other sites cannot send such a request, because they do not know the link of the room.
 */
function isFromRoom(path: string, origin: string): boolean {
  return origin === 'null' && path.startsWith('/room/');
}

/**
 * Refuses requests that another site sends with the owner's browser. `SameSite` cookies do the same; this holds even if
 * a browser sends the cookie.
 */
export function refuseOtherSites(c: Context): Response | undefined {
  const from = c.req.header('Sec-Fetch-Site') ?? 'none';
  return from === 'same-origin' || from === 'none' ? undefined : c.text(OTHER_SITE, 403);
}
