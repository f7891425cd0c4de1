import type { RouterContextProvider } from 'react-router';
import type { Area } from '../components/frame/area.tsx';
import { postIdInUrl } from '../components/post/post-url.ts';
import { servicesContext } from '../context.ts';
import { listWorksShownAt } from '../data/exhibitions/showings.server.ts';
import { listPosts } from '../data/posts/posts.server.ts';
import { findPostsOfToday, eventTimesOf, type Post, type ShownPost } from '../domain/post/post.ts';
import { plainText, renderText } from '../domain/publishing/rich-text.server.ts';
import { reportExpiry } from '../render-report.ts';
import { notFound } from './not-found/not-found.ts';
import { readArea } from './read-area.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Reads all posts with the works shown there, or without works if those cannot be read. */
export async function readPosts(context: Context): Promise<Area<ShownPost[]>> {
  const [posts, worksOf] = await Promise.all([
    readArea(context, 'posts', ({ db }) => listPosts(db)),
    readShownWorks(context, 'postId'),
  ]);
  if (!posts.ok) return posts;
  const { timeZone } = context.get(servicesContext);
  const value = posts.value.map((each) => ({
    ...each,
    description: plainText(each.description),
    descriptionHtml: renderText(each.description),
    works: worksOf(each),
    times: eventTimesOf(timeZone, each),
  }));
  return { ok: true, value };
}

/** Reads the works of all exhibitions or posts. Returns a lookup by id, which finds none if they cannot be read. */
export async function readShownWorks(context: Context, column: 'exhibitionId' | 'postId') {
  const works = await readArea(context, 'gallery', ({ db }) => listWorksShownAt(db, column));
  return ({ id }: { id: number }) => (works.ok ? (works.value.get(id) ?? []) : []);
}

/** The posts of today. If one of them ends after midnight, the page is cached only until then. */
export function readToday<T extends Post>(context: Context, all: readonly T[]): T[] {
  const { today, timeZone, now } = context.get(servicesContext);
  const { posts, until } = findPostsOfToday(all, { today: today(), timeZone, instant: now() });
  reportExpiry(context, until);
  return posts;
}

/** Throws 404 if the URL names a post and `post`, the result of the lookup, is null. */
export function requirePost(request: Request, post: Post | null): void {
  if (!post && postIdInUrl(new URL(request.url).search) !== null) throw notFound();
}
