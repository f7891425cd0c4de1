import { formatDate } from '../../domain/time/dates.ts';
import { hasBegun, isMultiDay, type Post, startsToday } from '../../domain/post/post.ts';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

function readDay(date: string) {
  const [, month, day] = date.split('-').map(Number);
  return { day, month: MONTHS[(month ?? 1) - 1] ?? '' };
}

/** The day as a decoration, hidden from screen readers; `PostDate` is the accessible date. */
export function DateNumeral({ date }: { date: string }) {
  const { day, month } = readDay(date);
  return (
    <div aria-hidden="true">
      <div className="font-serif text-title leading-none">{day}</div>
      <div className="mt-0.5 text-small whitespace-nowrap text-soft">{month.slice(0, 3)}</div>
    </div>
  );
}

/** The day as a decoration on one line, or the last day of an event that has begun. */
export function LargeDate({ post, today }: { post: Pick<Post, 'date'>; today: string }) {
  const isUntil = hasBegun(post, today);
  const { day, month } = readDay((isUntil ? post.date.end : null) ?? post.date.start);
  return (
    <p aria-hidden="true" className="large-date">
      {isUntil && 'until '}
      <span className="large-day">{day}</span> {month}
    </p>
  );
}

export function PostDate({ date }: Pick<Post, 'date'>) {
  return (
    <span dir="ltr" className="tabular-nums">
      <Day date={date.start} />
      {date.end && isMultiDay(date) && (
        <>
          {' – '}
          <Day date={date.end} />
        </>
      )}
    </span>
  );
}

/** The location, time and date, in two small lines. */
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

export function TodayBadge({ post, today }: { post: Pick<Post, 'date'>; today: string }) {
  if (!startsToday(post, today)) return null;
  return (
    <span className="ml-2 rounded-full border border-accent px-2 py-0.5 text-small text-accent">
      today
    </span>
  );
}
