import { CONTENT_WIDTH, FittedPicture } from '../../components/picture/fitted-picture.tsx';
import { LargeDate, PostFacts } from '../../components/post/post-date.tsx';
import { PostLink } from '../../components/post/post-link.tsx';
import { TodayBadge } from '../../components/post/today-badge.tsx';
import type { Picture } from '../../domain/content/picture.ts';
import type { Post } from '../../domain/content/post.ts';

type PostCardProps = {
  post: Post;
  today: string;
  past: boolean;
  /** Whether its picture is the first that the page shows. */
  greets: boolean;
};

export function PostCard({ post, today, past, greets }: PostCardProps) {
  const { picture, date } = post;
  return (
    <li
      className={`post-card group relative row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-3.5 border-t pt-3 wrap-break-word ${past ? 'border-line text-soft' : 'border-ink'}`}
    >
      <div className="flex items-center justify-between gap-3">
        <LargeDate date={date.start} />
        <TodayBadge post={post} today={today} />
      </div>
      {picture && (
        <div className="self-end">
          <FittedPicture
            picture={picture}
            alt=""
            sizes={sizesOf(picture, past)}
            priority={greets}
          />
        </div>
      )}
      {/* Without a picture the title takes its place. */}
      <div className={picture ? undefined : 'row-span-2 row-start-2'}>
        <h3
          className={`font-serif text-balance decoration-1 underline-offset-[0.2em] group-hover:underline ${titleSize(!picture, past)}`}
        >
          <PostLink post={post} />
        </h3>
        <PostFacts post={post} />
      </div>
    </li>
  );
}

function titleSize(isBare: boolean, past: boolean): string {
  if (!isBare) return 'mb-1 text-lead leading-[1.2]';
  return `mb-3 max-w-[14ch] leading-[1.02] ${past ? 'text-title' : 'text-display'}`;
}

/** As `.post-cards` lays them out (styles/events.css). */
function sizesOf({ width, height }: Picture, past: boolean): string {
  const fit = (room: string) =>
    `${(width / height).toFixed(4)} * ${past ? '9rem' : room}, ${width}px`;
  const inColumns = (count: number) => {
    const gutters = `${count - 1} * clamp(1rem, 2.2vw, 2rem)`;
    return `min((${CONTENT_WIDTH} - ${gutters}) / ${count}, ${fit('clamp(13rem, 20vw, 18rem)')})`;
  };
  return [
    `(width >= 1024px) ${inColumns(past ? 4 : 3)}`,
    `(width >= 768px) ${inColumns(past ? 3 : 2)}`,
    `min(${CONTENT_WIDTH}, ${fit('22rem')})`,
  ].join(', ');
}
