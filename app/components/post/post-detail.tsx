import type { CSSProperties } from 'react';
import type { ShownPost } from '../../domain/content/post.ts';
import { ExhibitedWorks } from '../exhibited-works.tsx';
import { FittedPicture } from '../picture/fitted-picture.tsx';
import { LargeDate, PostDate, PostTime } from './post-date.tsx';
import { TodayBadge } from './today-badge.tsx';

type PostDetailProps = { post: ShownPost; today: string };

/** Everything there is to know about a post. */
export function PostDetail({ post, today }: PostDetailProps) {
  const { title, location, date, time, description, picture, works } = post;
  const ratio = picture ? picture.width / picture.height : 0;
  return (
    <article className="post-detail" style={{ '--ratio': ratio.toFixed(4) } as CSSProperties}>
      {picture && (
        <div className="post-detail-picture">
          <FittedPicture picture={picture} alt={title} sizes={sizesIn(ratio)} />
        </div>
      )}
      <div className="max-w-measure">
        <LargeDate date={date.start} />
        <h2>
          <bdi>{title}</bdi>
          <TodayBadge post={post} today={today} />
        </h2>
        <p className="mt-3">
          <bdi>{location}</bdi>
        </p>
        <p className="text-soft">
          <PostDate date={date} />
        </p>
        {time && (
          <p className="text-soft">
            <PostTime time={time} />
          </p>
        )}
        {description && (
          <p dir="auto" className="mt-6 w-fit max-w-full break-words whitespace-pre-line">
            {description}
          </p>
        )}
        {works.length > 0 && (
          <div className="mt-6">
            <ExhibitedWorks works={works} />
          </div>
        )}
      </div>
    </article>
  );
}

/** As `.post-detail` lays it out (styles/events.css). */
function sizesIn(ratio: number): string {
  const fit = `calc(60vh * ${ratio.toFixed(3)})`;
  return `(width >= 640px) and (orientation: landscape) min(44vw, ${fit}), min(80vw - 2.5rem, ${fit})`;
}
