import { parseId } from '../../domain/id.ts';
import type { Post } from '../../domain/post/post.ts';

/** The post that the query of a URL names, or null for an unknown or malformed id. */
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

/** The id of the link to a post, which is focused when the post is closed. A second list on a page has a name. */
export function postLinkId(post: Pick<Post, 'id'>, list?: string): string {
  return [list, 'post', post.id].filter(Boolean).join('-');
}
