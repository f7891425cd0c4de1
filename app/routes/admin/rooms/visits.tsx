import { formatCount } from '../../../domain/text.ts';
import { formatDate } from '../../../domain/time/dates.ts';
import type { RoomVisit } from '../../../domain/room/room.ts';
import type { WorkSummary } from '../../../domain/work/work.ts';
import { dayOf, timeOf } from '../manager/local-time.ts';

type VisitsProps = { visits: readonly RoomVisit[]; works: readonly WorkSummary[] };

/** When a room was seen, on what kind of device, and which works. */
export function Visits({ visits, works }: VisitsProps) {
  const [last] = visits;
  if (!last) return <span className="text-soft">not seen yet</span>;
  const titles = new Map(works.map(({ id, title }) => [id, title]));
  return (
    <details className="min-w-0">
      <summary className="min-h-11 cursor-pointer py-3 tabular-nums">
        seen {formatCount(visits.length, 'time')}, last on {formatTime(last)}
      </summary>
      <ul className="pb-2 text-small text-soft">
        {visits.map(({ at, device, workIds }) => (
          <li key={`${at} ${device}`} className="wrap-break-word">
            <span className="tabular-nums">{formatTime({ at })}</span> · {device}:{' '}
            <bdi>{workIds.flatMap((id) => titles.get(id) ?? []).join(', ')}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

function formatTime({ at }: Pick<RoomVisit, 'at'>): string {
  return `${formatDate(dayOf(at))} ${timeOf(at)}`;
}
