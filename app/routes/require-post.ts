import { postIdInUrl } from '../components/post/post-url.ts';
import type { Post } from '../domain/content/post.ts';
import { notFound } from './not-found/not-found.ts';

/** An address that names a post which is gone is not found; `post` is the one that it found. */
export function requirePost(request: Request, post: Post | null): void {
  if (!post && postIdInUrl(new URL(request.url).search) !== null) throw notFound();
}
