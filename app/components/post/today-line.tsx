import { isLastNight, isMultiDay, type Post } from '../../domain/post/post.ts';
import { Day, PostTime } from './post-date.tsx';
import { PostLink } from './post-link.tsx';

type TodayLineProps = { posts: readonly Post[]; today: string; className?: string };

/** The events of today, above the lists, which also contain them. */
export function TodayLine({ posts, today, className = '' }: TodayLineProps) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="today" className={`dated-line ${className}`}>
      <p id="today" className="font-serif text-lead text-accent italic">
        today
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-gutter gap-y-4 [&_a]:font-medium">
        {posts.map((post) => (
          <li key={post.id} className="relative">
            <PostLink post={post} within="today" />
            <p className="text-small text-soft tabular-nums">
              <bdi>{post.location}</bdi>
              <Hours post={post} today={today} />
              {isMultiDay(post.date) && (
                <>
                  {' · until '}
                  <Day date={post.date.end ?? ''} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The hours of a post, or only the end of an event that began last night. */
function Hours({ post, today }: { post: Post; today: string }) {
  const { time } = post;
  if (!time) return null;
  return (
    <>
      {' · '}
      {isLastNight(post, today) ? `until ${time.end}` : <PostTime time={time} />}
    </>
  );
}
