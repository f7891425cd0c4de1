/** Places of the owner; they answer nobody else anyway. */
const OWNER_PLACES = ['/admin', '/setup', '/reset'];

export function writeRobots(siteUrl: string): string {
  const refused = OWNER_PLACES.map((place) => `Disallow: ${place}\n`).join('');
  return `User-agent: *\nAllow: /\n${refused}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
