import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

const SAFE_METHODS = new Set(['GET', 'HEAD']);
const UNSAFE_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const BODY_TYPES =
  /^(?:application\/json|application\/x-www-form-urlencoded|multipart\/form-data|image\/[\w.+-]+)(?:\s*;|$)/i;

const OTHER_SITE = 'This request did not come from the site itself.';

/** Changes are taken only from our own pages, and only in the kinds of body that we read. */
export function guardRequests(ownOrigins: string[]) {
  return createMiddleware(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    if (!UNSAFE_METHODS.has(c.req.method)) {
      return c.text('This is not done here.', 405, { Allow: 'GET, HEAD, POST' });
    }
    const site = c.req.header('Sec-Fetch-Site');
    const sameOrigin = site
      ? site === 'same-origin'
      : ownOrigins.includes(c.req.header('Origin') ?? '');
    if (!sameOrigin) return c.text(OTHER_SITE, 403);
    const type = c.req.header('Content-Type');
    if (type && !BODY_TYPES.test(type))
      return c.text('This kind of content is not taken here.', 415);
    return next();
  });
}

/**
 * Refuses what another site asks for with the owner's browser. The cookie does not travel with such a request; this
 * holds even where a browser sends it.
 */
export function refuseOtherSites(c: Context): Response | undefined {
  const from = c.req.header('Sec-Fetch-Site') ?? 'none';
  return from === 'same-origin' || from === 'none' ? undefined : c.text(OTHER_SITE, 403);
}
