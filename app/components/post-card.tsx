import type { Post } from '../domain/post.ts';
import { FittedPicture } from './fitted-picture.tsx';
import { LargeDate, PostDate, PostTime } from './post-date.tsx';
import { PostLink } from './post-link.tsx';
import { TodayBadge } from './today-badge.tsx';

type PostCardProps = { post: Post; today: string };

export function PostCard({ post, today }: PostCardProps) {
  const { picture, location, date, time } = post;
  return (
    <li className="post-card" data-bare={picture ? undefined : true}>
      <div className="flex items-center justify-between gap-3">
        <LargeDate date={date.start} />
        <TodayBadge post={post} today={today} />
      </div>
      {picture && (
        <div className="self-end">
          <FittedPicture picture={picture} alt="" sizes={sizesOf(picture.width / picture.height)} />
        </div>
      )}
      <div className="post-card-words">
        <h3>
          <PostLink post={post} />
        </h3>
        <p className="mt-1 text-small text-soft">
          {location}
          {time && (
            <>
              {' · '}
              <PostTime time={time} />
            </>
          )}
        </p>
        <p className="text-small text-soft">
          <PostDate date={date} />
        </p>
      </div>
    </li>
  );
}

/** As `.post-cards` lays them out (styles/events.css). */
function sizesOf(ratio: number): string {
  const fit = (rem: number) => `${(ratio * rem).toFixed(2)}rem`;
  return `(width >= 1024px) min(30vw, ${fit(18)}), (width >= 768px) min(45vw, ${fit(18)}), min(100vw - 2.5rem, ${fit(22)})`;
}
