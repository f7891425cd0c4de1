import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../../context.ts';
import { readSettings } from '../../data/settings/settings.server.ts';
import { CORS } from '../../domain/publishing/iiif/iiif.ts';

/** The response with a public file that is generated from the content. The page cache adds its caching headers. */
export function fileResponse(body: string | Uint8Array, type: string): Response {
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(bytes, { headers: { 'Content-Type': type } });
}

/** The response with a IIIF file, which viewers on other origins may read. */
export function iiifResponse(api: 'image' | 'presentation', body: object): Response {
  const profile = `http://iiif.io/api/${api}/3/context.json`;
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': `application/ld+json;profile="${profile}"`, ...CORS },
  });
}

/** The data about the site that all public files use. */
export async function readSite(context: Readonly<RouterContextProvider>) {
  const { db, siteUrl, timeZone, today } = context.get(servicesContext);
  const { displayName, siteDescription, look } = await readSettings(db);
  return { db, site: { siteUrl, timeZone, displayName, siteDescription, look }, today: today() };
}
