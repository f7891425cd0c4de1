import { createMiddleware } from 'hono/factory';

const SAFE_METHODS = new Set(['GET', 'HEAD']);
const UNSAFE_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const BODY_TYPES =
  /^(?:application\/json|application\/x-www-form-urlencoded|multipart\/form-data|image\/[\w.+-]+)(?:\s*;|$)/i;

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
    if (!sameOrigin) return c.text('This request did not come from the site itself.', 403);
    const type = c.req.header('Content-Type');
    if (type && !BODY_TYPES.test(type))
      return c.text('This kind of content is not taken here.', 415);
    return next();
  });
}
