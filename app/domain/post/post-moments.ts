import { zonedDateTime } from '../time/zoned-time.ts';
import { lastDate, type Moments, type Post } from './post.ts';

/**
 * For the server: a browser that makes its first date format stops for 40 ms, and a slow phone for 150, only to write
 * what search engines read.
 */
export function momentsOf(timeZone: string, { date, time }: Pick<Post, 'date' | 'time'>): Moments {
  const at = (day: string, clock: string | null | undefined) =>
    clock ? zonedDateTime(timeZone, day, clock) : day;
  const hasEnd = date.end !== null || !!time?.end;
  return {
    start: at(date.start, time?.start),
    end: hasEnd ? at(lastDate({ date, time }), time?.end) : null,
  };
}
