import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Post } from '../../domain/content/post.ts';
import { OPENED_HERE } from '../viewer/opened-here.ts';
import { findPostInUrl } from './post-url.ts';

/** The post that the address opens, and how to close it: by leaving its history entry. */
export function usePostInUrl(posts: readonly Post[]) {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const entry = useRef({ key, isLeft: false });
  const post = findPostInUrl(posts, search);

  useEffect(() => {
    entry.current = { key, isLeft: false };
  }, [key]);

  function close() {
    // The dialog says it has closed also when the address closed it; and a button may be pressed twice.
    if (!post || entry.current.isLeft) return;
    entry.current.isLeft = true;
    if (state === OPENED_HERE) void navigate(-1);
    else void navigate(pathname, { replace: true, preventScrollReset: true });
  }

  return { post, close };
}
