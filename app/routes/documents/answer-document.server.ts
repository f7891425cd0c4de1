import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../../context.ts';
import { readSettings } from '../../data/settings.server.ts';

/** A public file that is made from the content. Its freshness is the page cache's business. */
export function answerDocument(body: string | Uint8Array, type: string): Response {
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(bytes, { headers: { 'Content-Type': type } });
}

/** What the documents say of the site as a whole. */
export async function readSite(context: Readonly<RouterContextProvider>) {
  const { db, siteUrl, timeZone, today } = context.get(servicesContext);
  const { displayName, siteDescription } = await readSettings(db);
  return { db, site: { siteUrl, timeZone, displayName, siteDescription }, today: today() };
}
