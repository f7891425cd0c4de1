import type { RouterContextProvider } from 'react-router';
import { postIdInUrl } from '../components/post/post-url.ts';
import { servicesContext } from '../context.ts';
import { findPostsOfToday, type Post } from '../domain/post/post.ts';
import { reportUntil } from '../render-report.ts';
import { notFound } from './not-found/not-found.ts';

/** The posts of today. When one of them ends after midnight, the page is cached only until then. */
export function readToday<T extends Post>(
  context: Readonly<RouterContextProvider>,
  all: readonly T[],
): T[] {
  const { today, timeZone, now } = context.get(servicesContext);
  const { posts, until } = findPostsOfToday(all, { today: today(), timeZone, instant: now() });
  reportUntil(context, until);
  return posts;
}

/** Throws 404 when the URL names a post but `post`, the result of the lookup, is null. */
export function requirePost(request: Request, post: Post | null): void {
  if (!post && postIdInUrl(new URL(request.url).search) !== null) throw notFound();
}
