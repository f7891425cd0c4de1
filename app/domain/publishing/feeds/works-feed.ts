import { Feed } from 'feed';
import { type Site, siteTitle } from '../pages/site.ts';
import { workUrl } from '../public-url.ts';
import { toExternalPicture } from '../pages/external-picture.ts';
import type { DatedWork, ShownWork } from '../../work/work.ts';
import { escapeXml, xmlText } from './xml.ts';
import { instantIn } from '../../time/zoned-time.ts';

type FeedSite = Pick<Site, 'siteUrl' | 'displayName' | 'siteDescription'> & { timeZone: string };

/** The given works, newest first, as an Atom feed with their pictures. */
export function writeWorksFeed(site: FeedSite, works: readonly DatedWork[], today: string): string {
  const { siteUrl, timeZone } = site;
  const at = (date: string) => instantIn(timeZone, date, '00:00');
  const updated = ({ dateUploaded, changedAt }: DatedWork) =>
    later(at(dateUploaded), new Date(changedAt ?? 0));
  const feed = new Feed({
    id: `${siteUrl}/`,
    title: xmlText(siteTitle(site)),
    description: xmlText(site.siteDescription) || undefined,
    link: `${siteUrl}/gallery`,
    feedLinks: { atom: `${siteUrl}/feed.xml` },
    favicon: `${siteUrl}/favicon.ico`,
    generator: 'Penseel',
    author: { name: xmlText(siteTitle(site)) },
    updated: works.length > 0 ? works.map(updated).reduce(later) : at(today),
  });
  for (const work of works) {
    // Feed readers treat the title as HTML.
    const title = escapeXml(work.title);
    feed.addItem({
      title,
      // The id from before works had pages of their own, so that feed readers recognise entries.
      id: `${siteUrl}/gallery?work=${work.id}`,
      link: siteUrl + workUrl(work),
      date: updated(work),
      published: at(work.dateUploaded),
      content: contentOf(site, work),
    });
  }
  return feed.atom1();
}

/** An update is never earlier than its publication, even after the clock was set back. */
function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function contentOf({ siteUrl }: FeedSite, { title, size, picture }: ShownWork): string {
  const { url, width, height } = toExternalPicture(siteUrl, picture);
  const image = `<img src="${escapeXml(url)}" width="${width}" height="${height}" alt="${escapeXml(title)}">`;
  return `<p>${image}</p>${size ? `<p>${escapeXml(size)}</p>` : ''}`;
}
