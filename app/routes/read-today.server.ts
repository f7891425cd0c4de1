import type { RouterContextProvider } from 'react-router';
import { renderReportContext, servicesContext } from '../context.ts';
import { findToday, type Post } from '../domain/content/post.ts';

/** The posts of today. When one of them ends in the night, the page is kept only until then. */
export function readToday(context: Readonly<RouterContextProvider>, all: readonly Post[]): Post[] {
  const { today, timeZone, now } = context.get(servicesContext);
  const { posts, until } = findToday(all, { today: today(), timeZone, instant: now() });
  context.get(renderReportContext).until = until;
  return posts;
}
