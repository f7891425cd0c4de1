import { parseId } from '../../domain/content/id.ts';
import type { Post } from '../../domain/content/post.ts';

/** The post that an address asks for; an unknown or malformed id asks for none. */
export function findPostInUrl<T extends Pick<Post, 'id'>>(
  posts: readonly T[],
  search: string,
): T | null {
  const id = postIdInUrl(search);
  return posts.find((post) => post.id === id) ?? null;
}

export function postIdInUrl(search: string): number | null {
  return parseId(new URLSearchParams(search).get('post') ?? '');
}

/** The element that opens a post, and to which the focus returns; a second list on a page has a name. */
export function postLinkId(post: Pick<Post, 'id'>, list?: string): string {
  return [list, 'post', post.id].filter(Boolean).join('-');
}
