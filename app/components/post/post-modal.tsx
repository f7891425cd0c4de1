import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ShownPost } from '../../domain/post/post.ts';
import { Modal } from '../dialog/modal.tsx';
import { OPENED_HERE } from '../history/history-state.ts';
import { findPostInUrl, postLinkId } from './post-url.ts';
import { PostDetail } from './post-detail.tsx';

type PostModalProps = { posts: readonly ShownPost[]; today: string };

/** Shows the post that the URL names in a modal dialog, or, without scripts, as part of the page. */
export function PostModal({ posts, today }: PostModalProps) {
  const { pathname } = useLocation();
  const { post, close } = usePostInUrl(posts);
  const [shown, setShown] = useState(post);
  // The post stays rendered while the dialog fades out.
  if (post && post !== shown) setShown(post);

  useEffect(() => {
    if (post || !shown || !isFocusLost()) return;
    document.querySelector<HTMLElement>(`#${postLinkId(shown)}`)?.focus();
  }, [post, shown]);

  return (
    <>
      <Modal label={shown?.title ?? ''} open={post !== null} onClose={close}>
        {shown && (
          <div className="grid min-h-[calc(100%-var(--bar))] content-center-safe px-(--inset) pb-(--inset)">
            <PostDetail post={shown} today={today} />
          </div>
        )}
      </Modal>
      {post && (
        <noscript>
          <div className="mb-16 border-b border-line pb-10">
            <PostDetail post={post} today={today} />
            <p className="mt-8">
              <a href={pathname} className="underlined-link">
                Close
              </a>
            </p>
          </div>
        </noscript>
      )}
    </>
  );
}

/** Includes focus in a closed dialog, because the browser removes it only in the next frame. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('dialog:not([open])') !== null;
}

/** The post that the URL names, and a function that closes it by leaving its history entry. */
function usePostInUrl(posts: readonly ShownPost[]) {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const entry = useRef({ key, isClosed: false });
  const post = findPostInUrl(posts, search);

  useEffect(() => {
    entry.current = { key, isClosed: false };
  }, [key]);

  function close() {
    // This is also called after the URL has closed the dialog, and a button may be pressed twice.
    if (!post || entry.current.isClosed) return;
    entry.current.isClosed = true;
    if (state === OPENED_HERE) void navigate(-1);
    else void navigate(pathname, { replace: true, preventScrollReset: true });
  }

  return { post, close };
}
