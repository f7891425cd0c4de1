import type { InProcessSite } from '../site/in-process-site.ts';

type Fields = Record<string, string>;

/** Posts a form as one of our own pages does. */
export function sendForm(
  site: InProcessSite,
  path: string,
  fields: Fields | URLSearchParams,
  headers: Fields = {},
): Promise<Response> {
  return fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.services.siteUrl, ...headers },
    body: new URLSearchParams(fields),
  });
}

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

/** The cookies that a response sets, as a Cookie header. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The statuses for a request with this cookie that reads the session, and for one that writes. */
export async function statusesOf(site: InProcessSite, cookie: string): Promise<[number, number]> {
  const headers = { Cookie: cookie };
  const read = await fetch(`${site.url}/admin/session`, { headers });
  const written = await sendForm(site, '/admin/session', {}, headers);
  return [read.status, written.status];
}
