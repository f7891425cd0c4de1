import type { CSSProperties } from 'react';
import type { ShownPost } from '../../domain/post/post.ts';
import { ExhibitedWorks } from '../exhibited-works.tsx';
import { FormattedText } from '../frame/formatted-text.tsx';
import { FittedPicture } from '../picture/fitted-picture.tsx';
import { postUrl } from '../../domain/publishing/public-url.ts';
import { ShareButton } from '../share-button.tsx';
import { LargeDate, PostDate, PostTime, TodayBadge } from './post-date.tsx';

type PostDetailProps = { post: ShownPost; today: string };

export function PostDetail({ post, today }: PostDetailProps) {
  const { id, title, location, date, time, descriptionHtml, picture, works } = post;
  const ratio = picture ? picture.width / picture.height : 0;
  return (
    <article className="post-detail" style={{ '--ratio': ratio.toFixed(4) } as CSSProperties}>
      {picture && (
        <div className="post-detail-picture">
          <FittedPicture picture={picture} alt={title} sizes={sizesIn(ratio)} />
        </div>
      )}
      <div className="max-w-measure">
        <LargeDate post={post} today={today} />
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
        {descriptionHtml && <FormattedText html={descriptionHtml} className="mt-6" />}
        {works.length > 0 && (
          <div className="mt-6">
            <ExhibitedWorks works={works} />
          </div>
        )}
        <p className="mt-6">
          <ShareButton
            title={title}
            to={postUrl(id)}
            className="underlined-link text-note text-soft"
          />
        </p>
      </div>
    </article>
  );
}

/** Must match the layout of `.post-detail` (styles/events.css). */
function sizesIn(ratio: number): string {
  const fit = `calc(60vh * ${ratio.toFixed(3)})`;
  return `(width >= 640px) and (orientation: landscape) min(44vw, ${fit}), min(80vw - 2.5rem, ${fit})`;
}
