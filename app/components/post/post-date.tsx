import { formatDate } from '../../domain/time/dates.ts';
import type { Post } from '../../domain/content/post.ts';

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** The start as a graphic. It is an ornament: the date to read is `PostDate`. */
export function DateNumeral({ date }: { date: string }) {
  const [year, month, day] = date.split('-');
  return (
    <div aria-hidden="true">
      <div className="font-serif text-title leading-none">{day}</div>
      <div className="mt-0.5 text-small whitespace-nowrap text-soft">
        {MONTHS[Number(month) - 1]?.slice(0, 3)} {year}
      </div>
    </div>
  );
}

/** The same ornament on one line, where there is room for the month in full. */
export function LargeDate({ date }: { date: string }) {
  const [year, month, day] = date.split('-');
  return (
    <p aria-hidden="true" className="large-date">
      <span className="large-day">{day}</span> {MONTHS[Number(month) - 1]} {year}
    </p>
  );
}

export function PostDate({ date }: Pick<Post, 'date'>) {
  return (
    <span dir="ltr" className="tabular-nums">
      <Day date={date.start} />
      {date.end && (
        <>
          {' – '}
          <Day date={date.end} />
        </>
      )}
    </span>
  );
}

/** Where and when, on two small lines. */
export function PostFacts({ post: { location, date, time } }: { post: Post }) {
  return (
    <div className="text-small text-soft">
      <p>
        <bdi>{location}</bdi>
        {time && (
          <>
            {' · '}
            <PostTime time={time} />
          </>
        )}
      </p>
      <p>
        <PostDate date={date} />
      </p>
    </div>
  );
}

export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {formatDate(date)}
    </time>
  );
}

export function PostTime({ time }: { time: NonNullable<Post['time']> }) {
  return (
    <span dir="ltr" className="whitespace-nowrap tabular-nums">
      {time.end ? `${time.start} – ${time.end}` : time.start}
    </span>
  );
}
