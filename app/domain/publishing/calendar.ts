import ical from 'ical-generator';
import { type Site, titleSite } from './site.ts';
import { addDays } from '../time/dates.ts';
import { isSeveralDays, lastDate, type Post } from '../content/post.ts';
import { postUrl } from './public-url.ts';
import { xmlText } from './xml.ts';
import { instantIn } from '../time/zoned-time.ts';

type CalendarSite = Pick<Site, 'siteUrl' | 'displayName'> & { timeZone: string };

/**
 * All events for calendar programs. Times go out as instants (UTC), which every program shows in its
 * reader's own zone. An event of several days is marked on all of them, its hours stand in its text:
 * a span from the first morning to the last evening would say that it never closes.
 */
export function writeCalendar(site: CalendarSite, posts: readonly Post[], today: string): string {
  const calendar = ical({
    name: titleSite(site),
    prodId: { company: 'Penseel', product: 'Upcoming', language: 'EN' },
    url: `${site.siteUrl}/upcoming`,
    ttl: 12 * 60 * 60,
  });
  for (const post of posts) calendar.createEvent(eventOf(site, post, today));
  return calendar.toString();
}

function eventOf(site: CalendarSite, post: Post, today: string) {
  const url = site.siteUrl + postUrl(post.id);
  return {
    id: `post-${post.id}@${new URL(site.siteUrl).hostname}`,
    sequence: Math.max(0, post.version - 1),
    stamp: instantIn(site.timeZone, today, '00:00'),
    summary: xmlText(post.title),
    location: xmlText(post.location),
    description: xmlText([hoursOf(post), post.description].filter(Boolean).join('\n\n')) || null,
    url,
    ...spanOf(site.timeZone, post),
  };
}

function spanOf(timeZone: string, { date, time }: Post) {
  if (isSeveralDays(date) || !time) {
    const end = addDays(date.end ?? date.start, 1);
    return { allDay: true, start: new Date(date.start), end: new Date(end) };
  }
  const start = instantIn(timeZone, date.start, time.start);
  // The standard knows no event that ends as it starts.
  if (!time.end || time.end === time.start) return { start };
  return { start, end: instantIn(timeZone, lastDate({ date, time }), time.end) };
}

function hoursOf({ date, time }: Post): string {
  if (!time || !isSeveralDays(date)) return '';
  return time.end ? `${time.start} – ${time.end}` : time.start;
}
