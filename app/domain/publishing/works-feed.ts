import { Feed } from 'feed';
import { type Site, titleSite } from './site.ts';
import { workUrl } from './public-url.ts';
import { toOutsidePicture } from './outside-picture.ts';
import type { DatedWork, ShownWork } from '../content/work.ts';
import { escapeXml, xmlText } from './xml.ts';
import { instantIn } from '../time/zoned-time.ts';

type FeedSite = Pick<Site, 'siteUrl' | 'displayName' | 'siteDescription'> & { timeZone: string };

/** The given works, newest first, as an Atom feed with their pictures. */
export function writeWorksFeed(site: FeedSite, works: readonly DatedWork[], today: string): string {
  const { siteUrl, timeZone } = site;
  const at = (date: string) => instantIn(timeZone, date, '00:00');
  const updated = ({ dateUploaded, changedAt }: DatedWork) =>
    later(at(dateUploaded), new Date(changedAt ?? 0));
  const feed = new Feed({
    id: `${siteUrl}/`,
    title: xmlText(titleSite(site)),
    description: xmlText(site.siteDescription) || undefined,
    link: `${siteUrl}/gallery`,
    feedLinks: { atom: `${siteUrl}/feed.xml` },
    favicon: `${siteUrl}/favicon.ico`,
    generator: 'Penseel',
    author: { name: xmlText(titleSite(site)) },
    updated: works.length > 0 ? works.map(updated).reduce(later) : at(today),
  });
  for (const work of works) {
    // Readers take the title of an entry for HTML.
    const title = escapeXml(work.title);
    feed.addItem({
      title,
      // For readers that know it by this, from before works had pages of their own.
      id: `${siteUrl}/gallery?work=${work.id}`,
      link: siteUrl + workUrl(work),
      date: updated(work),
      published: at(work.dateUploaded),
      content: contentOf(site, work),
    });
  }
  return feed.atom1();
}

/** Where clocks were set back, nothing is changed before it was there. */
function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function contentOf({ siteUrl }: FeedSite, { title, size, picture }: ShownWork): string {
  const { url, width, height } = toOutsidePicture(siteUrl, picture);
  const image = `<img src="${escapeXml(url)}" width="${width}" height="${height}" alt="${escapeXml(title)}">`;
  return `<p>${image}</p>${size ? `<p>${escapeXml(size)}</p>` : ''}`;
}
