import type { Picture } from './picture.ts';

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

export type ClassifiedPosts<T> = { upcoming: T[]; ongoing: T[]; history: T[] };

export type PostClass = keyof ClassifiedPosts<unknown>;

type Dated = Pick<Post, 'id' | 'date'>;

/**
 * Upcoming: starts after today. Ongoing: has an end date and today lies between start and end,
 * inclusive. Everything else is history, so a started post without end date is too.
 */
export function classifyPosts<T extends Dated>(
  posts: readonly T[],
  today: string,
): ClassifiedPosts<T> {
  const classified: ClassifiedPosts<T> = { upcoming: [], ongoing: [], history: [] };
  for (const post of posts.toSorted(byStart)) classified[classOf(post, today)].push(post);
  return classified;
}

export function startsToday(post: Pick<Post, 'date'>, today: string): boolean {
  return post.date.start === today;
}

export function classOf({ date }: Pick<Post, 'date'>, today: string): PostClass {
  if (date.start > today) return 'upcoming';
  return date.end !== null && date.end >= today ? 'ongoing' : 'history';
}

function byStart(a: Dated, b: Dated): number {
  if (a.date.start === b.date.start) return a.id - b.id;
  return a.date.start < b.date.start ? -1 : 1;
}
