import { useEffect, useRef } from 'react';
import { type Post, startsToday } from '../../../domain/content/post.ts';

type CreatedPastProps = { newest: Post | undefined; today: string };

/** What was just created and is past already would be folded away with the history: it stands here and is shown. */
export function CreatedPast({ newest, today }: CreatedPastProps) {
  const line = useRef<HTMLLIElement>(null);
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
        {newest && `“${newest.title}” is ${placeOf(newest, today)}`}
      </output>
    </li>
  );
}

function placeOf(post: Post, today: string): string {
  return startsToday(post, today)
    ? 'today: visitors see it on the home page, and in the history.'
    : 'past: visitors find it in the history.';
}
