import { addDays } from '../time/dates.ts';
import type { Picture } from '../picture/picture.ts';
import type { WorkLink } from '../work/work.ts';
import { instantIn, zonedDateTime } from '../time/zoned-time.ts';

export type Post = {
  id: number;
  title: string;
  location: string;
  description: string | null;
  date: { start: string; end: string | null };
  time: { start: string; end: string | null } | null;
  picture: Picture | null;
  version: number;
};

/** The start and end of a post in ISO 8601: a date, or a date and time with the offset from UTC. */
export type EventTimes = { start: string; end: string | null };

/** A post as visitors see it, with the works shown there. Its description is plain text on one line. */
export type ShownPost = Post & {
  descriptionHtml: string | null;
  works: WorkLink[];
  times: EventTimes;
};

export type ClassifiedPosts<T> = { upcoming: T[]; ongoing: T[]; history: T[] };

export type PostClass = keyof ClassifiedPosts<unknown>;

type Dated = Pick<Post, 'id' | 'date'>;

/**
 * Upcoming: starts after today. Ongoing: has an end date, and today is between start and end, inclusive. Everything else
 * is history, including a started post without an end date.
 */
export function classifyPosts<T extends Dated>(
  posts: readonly T[],
  today: string,
): ClassifiedPosts<T> {
  const classified: ClassifiedPosts<T> = { upcoming: [], ongoing: [], history: [] };
  for (const post of posts.toSorted(byStart)) classified[classOf(post, today)].push(post);
  return classified;
}

/** Whether an event ends after midnight. An end time before the start time is the next morning. */
function endsNextMorning({ date, time }: Pick<Post, 'date' | 'time'>): boolean {
  return Boolean(time?.end && time.end < time.start && !isMultiDay(date));
}

/** Whether an event of several days began before today and still runs, so that its end is shown first. */
export function hasBegun({ date }: Pick<Post, 'date'>, today: string): boolean {
  return isMultiDay(date) && date.start < today && classOf({ date }, today) === 'ongoing';
}

export function isMultiDay(date: Post['date']): boolean {
  return date.end !== null && date.end !== date.start;
}

/** The last date of a post, as far as it is known. */
export function lastDate({ date, time }: Pick<Post, 'date' | 'time'>): string {
  return endsNextMorning({ date, time }) ? addDays(date.start, 1) : (date.end ?? date.start);
}

/**
 * Called on the server only: the first date format blocks a browser for 40 ms and a slow phone for 150 ms, and only
 * search engines read the result.
 */
export function eventTimesOf(
  timeZone: string,
  { date, time }: Pick<Post, 'date' | 'time'>,
): EventTimes {
  const at = (day: string, clock: string | null | undefined) =>
    clock ? zonedDateTime(timeZone, day, clock) : day;
  const hasEnd = date.end !== null || !!time?.end;
  return {
    start: at(date.start, time?.start),
    end: hasEnd ? at(lastDate({ date, time }), time?.end) : null,
  };
}

type Now = { today: string; timeZone: string; instant: number };
type PostsToday<T> = {
  posts: T[];
  /** The instant at which the first of them ends and the list is outdated. */
  until?: number;
};

/**
 * The posts of today: they start today, run today, or began yesterday evening and are not over yet. The latest start is
 * first.
 */
export function findPostsOfToday<T extends Pick<Post, 'id' | 'date' | 'time'>>(
  posts: readonly T[],
  { today, timeZone, instant }: Now,
): PostsToday<T> {
  const endInstant = ({ time }: T) => instantIn(timeZone, today, time?.end ?? '00:00').getTime();
  const late = posts.filter((post) => isLastNight(post, today) && instant < endInstant(post));
  const runs = posts.filter(
    (post) => startsToday(post, today) || classOf(post, today) === 'ongoing',
  );
  return {
    posts: [...late, ...runs].toSorted((a, b) => -byStartDate(a, b) || byTime(a, b) || a.id - b.id),
    ...(late.length > 0 && { until: Math.min(...late.map(endInstant)) }),
  };
}

/** Whether an event began yesterday evening and ends today. */
export function isLastNight(post: Pick<Post, 'date' | 'time'>, today: string): boolean {
  return endsNextMorning(post) && lastDate(post) === today;
}

export function startsToday(post: Pick<Post, 'date'>, today: string): boolean {
  return post.date.start === today;
}

export function classOf({ date }: Pick<Post, 'date'>, today: string): PostClass {
  if (date.start > today) return 'upcoming';
  return date.end !== null && date.end >= today ? 'ongoing' : 'history';
}

function byStart(a: Dated, b: Dated): number {
  return byStartDate(a, b) || a.id - b.id;
}

function byStartDate(a: Pick<Post, 'date'>, b: Pick<Post, 'date'>): number {
  return compare(a.date.start, b.date.start);
}

function byTime(a: Pick<Post, 'time'>, b: Pick<Post, 'time'>): number {
  return compare(a.time?.start ?? '', b.time?.start ?? '');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
