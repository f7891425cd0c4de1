import { Link, useLocation } from 'react-router';
import type { Post } from '../domain/post.ts';
import { OPENED_HERE, openOnce } from './opened-here.ts';
import { postLinkId } from './post-address.ts';

/** The title of a listed post, which opens it over the page it is listed on. */
export function PostLink({ post }: { post: Post }) {
  const { pathname } = useLocation();
  return (
    <Link
      id={postLinkId(post)}
      to={{ pathname, search: `?post=${post.id}` }}
      state={OPENED_HERE}
      preventScrollReset
      className="stretched-link"
      onClick={openOnce}
    >
      {post.title}
    </Link>
  );
}
