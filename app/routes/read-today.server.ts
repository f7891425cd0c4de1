import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../context.ts';
import { findToday, type Post } from '../domain/content/post.ts';
import { reportUntil } from '../render-report.ts';

/** The posts of today. When one of them ends in the night, the page is kept only until then. */
export function readToday(context: Readonly<RouterContextProvider>, all: readonly Post[]): Post[] {
  const { today, timeZone, now } = context.get(servicesContext);
  const { posts, until } = findToday(all, { today: today(), timeZone, instant: now() });
  reportUntil(context, until);
  return posts;
}
