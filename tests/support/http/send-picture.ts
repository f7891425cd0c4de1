import type { InProcessSite } from '../site/in-process-site.ts';

/** Uploads a picture as the admin page does, with the owner's cookie. */
export function sendPicture(
  site: InProcessSite,
  cookie: string,
  body: string | Uint8Array,
  { type = 'image/jpeg', bucket = 'works', headers = {} } = {},
): Promise<Response> {
  return fetch(`${site.url}/admin/uploads/${bucket}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'Content-Type': type, Origin: site.services.siteUrl, Cookie: cookie, ...headers },
  });
}
