import ical, { ICalEventTransparency } from 'ical-generator';
import { type Site, siteTitle } from '../pages/site.ts';
import { addDays } from '../../time/dates.ts';
import { isMultiDay, lastDate, type Post } from '../../post/post.ts';
import { postUrl } from '../public-url.ts';
import { xmlText } from './xml.ts';
import { instantIn } from '../../time/zoned-time.ts';

type CalendarSite = Pick<Site, 'siteUrl' | 'displayName'> & { timeZone: string };

/**
 * All events as iCalendar. Times are in UTC, which programs convert to the local zone. An event of several days is an
 * all-day event with its hours in the description: a single span would include the nights.
 */
export function writeCalendar(site: CalendarSite, posts: readonly Post[], today: string): string {
  const calendar = ical({
    name: siteTitle(site),
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
  if (isMultiDay(date) || !time) {
    const end = addDays(date.end ?? date.start, 1);
    // An exhibition of several days is free time.
    const transparency = ICalEventTransparency.TRANSPARENT;
    return { allDay: true, transparency, start: new Date(date.start), end: new Date(end) };
  }
  const start = instantIn(timeZone, date.start, time.start);
  // The standard does not allow an event that ends when it starts.
  if (!time.end || time.end === time.start) return { start };
  return { start, end: instantIn(timeZone, lastDate({ date, time }), time.end) };
}

function hoursOf({ date, time }: Post): string {
  if (!time || !isMultiDay(date)) return '';
  return time.end ? `${time.start} – ${time.end}` : time.start;
}
