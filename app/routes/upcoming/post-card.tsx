import { CONTENT_WIDTH, FittedPicture } from '../../components/picture/fitted-picture.tsx';
import { LargeDate, PostFacts, TodayBadge } from '../../components/post/post-date.tsx';
import { PostLink } from '../../components/post/post-link.tsx';
import type { Picture } from '../../domain/picture/picture.ts';
import type { Post } from '../../domain/post/post.ts';

type PostCardProps = {
  post: Post;
  today: string;
  past: boolean;
  /** Whether its picture is the first one on the page. */
  isFirst: boolean;
  /** Whether it is the only post of its section, at full width. */
  alone: boolean;
};

export function PostCard({ post, today, past, isFirst, alone }: PostCardProps) {
  const { picture } = post;
  return (
    <li
      className={`post-card group relative row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-3.5 border-t pt-3 wrap-break-word ${past ? 'border-line text-soft' : 'border-ink'}`}
    >
      <div className="flex items-center justify-between gap-3">
        <LargeDate post={post} today={today} />
        <TodayBadge post={post} today={today} />
      </div>
      {picture && (
        <div className="self-end">
          <FittedPicture
            picture={picture}
            alt=""
            sizes={sizesOf(picture, past, alone)}
            priority={isFirst}
          />
        </div>
      )}
      {/* Without a picture the title takes its space. */}
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

/** Must match the layout of `.post-cards` (styles/events.css). */
function sizesOf({ width, height }: Picture, past: boolean, alone: boolean): string {
  const fit = (tallest: string) =>
    `${(width / height).toFixed(4)} * ${past ? '9rem' : tallest}, ${width}px`;
  const tallest = alone ? 'clamp(18rem, 34vw, 32rem)' : 'clamp(13rem, 20vw, 18rem)';
  const inColumns = (columns: number) => {
    const count = alone && !past ? 2 : columns;
    const gutters = `${count - 1} * clamp(1rem, 2.2vw, 2rem)`;
    return `min((${CONTENT_WIDTH} - ${gutters}) / ${count}, ${fit(tallest)})`;
  };
  return [
    `(width >= 1024px) ${inColumns(past ? 4 : 3)}`,
    `(width >= 768px) ${inColumns(past ? 3 : 2)}`,
    `min(${CONTENT_WIDTH}, ${fit('22rem')})`,
  ].join(', ');
}
