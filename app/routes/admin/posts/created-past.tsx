import { useEffect, useRef } from 'react';
import type { Post } from '../../../domain/content/post.ts';

/** What was just created and is past already would be folded away with the history: it stands here and is shown. */
export function CreatedPast({ posts }: { posts: readonly Post[] }) {
  const line = useRef<HTMLLIElement>(null);
  const newest = posts[0];
  const id = newest?.id;
  useEffect(() => {
    // After the focus has gone to the empty card above, for the next one.
    if (id !== undefined)
      requestAnimationFrame(() =>
        line.current?.nextElementSibling?.scrollIntoView({ block: 'nearest' }),
      );
  }, [id]);
  return (
    <li ref={line} className="col-span-full empty:hidden">
      <output className="text-note text-soft">
        {newest && `“${newest.title}” is past: visitors find it in the history.`}
      </output>
    </li>
  );
}
