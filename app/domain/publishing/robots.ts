import { OWNER_PLACES } from '../account/owner-places.ts';

/** The owner's places answer nobody else anyway. */
export function writeRobots(siteUrl: string): string {
  const refused = OWNER_PLACES.map((place) => `Disallow: /${place}\n`).join('');
  return `User-agent: *\nAllow: /\n${refused}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
