import { Feed } from 'feed';
import { type Site, titleSite } from './page-head.ts';
import { workAddress } from './public-address.ts';
import { sharePicture } from './shared-picture.ts';
import type { Work } from './work.ts';
import { escapeXml, xmlText } from './xml.ts';
import { instantIn } from './zoned-time.ts';

type FeedSite = Pick<Site, 'siteUrl' | 'timeZone' | 'displayName' | 'siteDescription'>;

/** The given works, newest first, as an Atom feed with their pictures. */
export function writeWorksFeed(site: FeedSite, works: readonly Work[], today: string): string {
  const { siteUrl, timeZone } = site;
  const at = (date: string) => instantIn(timeZone, date, '00:00');
  const feed = new Feed({
    id: `${siteUrl}/`,
    title: xmlText(titleSite(site)),
    description: xmlText(site.siteDescription) || undefined,
    link: `${siteUrl}/gallery`,
    feedLinks: { atom: `${siteUrl}/feed.xml` },
    favicon: `${siteUrl}/favicon.ico`,
    generator: 'Penseel',
    author: { name: xmlText(titleSite(site)) },
    updated: at(works[0]?.dateUploaded ?? today),
  });
  for (const work of works) {
    const url = siteUrl + workAddress(work.id);
    const date = at(work.dateUploaded);
    // Readers take the title of an entry for HTML.
    const title = escapeXml(work.title);
    feed.addItem({
      title,
      id: url,
      link: url,
      date,
      published: date,
      content: contentOf(site, work),
    });
  }
  return feed.atom1();
}

function contentOf({ siteUrl }: FeedSite, { title, size, picture }: Work): string {
  const { url, width, height } = sharePicture(siteUrl, picture);
  const image = `<img src="${escapeXml(url)}" width="${width}" height="${height}" alt="${escapeXml(title)}">`;
  return `<p>${image}</p>${size ? `<p>${escapeXml(size)}</p>` : ''}`;
}
