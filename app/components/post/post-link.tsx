import { Link, useLocation } from 'react-router';
import type { Post } from '../../domain/post/post.ts';
import { OPENED_HERE, openOnce } from '../history/history-state.ts';
import { postLinkId } from './post-url.ts';

type PostLinkProps = {
  post: Post;
  /** The name of the list, if the page has two lists with the same posts. */
  within?: string;
};

/** The title of a listed post, as a link that opens the post over the current page. */
export function PostLink({ post, within }: PostLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      id={postLinkId(post, within)}
      to={{ pathname, search: `?post=${post.id}` }}
      state={OPENED_HERE}
      preventScrollReset
      className="after:absolute after:inset-0"
      onClick={openOnce}
    >
      <bdi>{post.title}</bdi>
    </Link>
  );
}
