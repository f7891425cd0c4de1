import { classOf, startsToday } from '../../../app/domain/post/post.ts';
import { createClock } from '../../../server/start/clock.ts';
import { type Fault, none } from '../fault.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Zones with their UTC offsets in hours, which must not come from the code under test. */
const ZONES = [
  // Summer time begins and ends at 01:00 UTC.
  { zone: 'Europe/Amsterdam', day: '2026-03-29', change: '2026-03-29T01:00Z', before: 1, after: 2 },
  { zone: 'Europe/Amsterdam', day: '2026-10-25', change: '2026-10-25T01:00Z', before: 2, after: 1 },
  // Midnight does not exist: 23:59 is followed by 01:00.
  {
    zone: 'America/Santiago',
    day: '2026-09-06',
    change: '2026-09-06T04:00Z',
    before: -4,
    after: -3,
  },
  { zone: 'Etc/GMT+12', day: '2026-06-15', change: '2026-06-15T00:00Z', before: -12, after: -12 },
  {
    zone: 'Pacific/Kiritimati',
    day: '2026-06-15',
    change: '2026-06-15T00:00Z',
    before: 14,
    after: 14,
  },
];

export const clocks: Fault = {
  name: 'clocks',
  limit: 'correct classification at every minute around midnight',
  description:
    'For every minute of the three days around each date, the site clock returns the day, and events that start, run and end then are classified. The expected values come from time zone offsets written in the test.',

  async run({ long }) {
    const wrong: string[] = [];
    const classified = new Map<string, boolean>();
    let minutes = 0;
    for (const { zone, day, change, before, after } of ZONES) {
      let now = Date.parse(`${day}T00:00Z`) - 36 * HOUR;
      const end = now + 72 * HOUR;
      const clock = createClock(zone, () => now);
      // The short form takes the first and the last minute of each half hour.
      const step = () => (long || (now / MINUTE) % 30 === 29 ? MINUTE : 29 * MINUTE);
      for (; now < end; now += step()) {
        minutes += 1;
        const offset = now < Date.parse(change) ? before : after;
        const today = new Date(now + offset * HOUR).toISOString().slice(0, 10);
        const seen = clock.today();
        if (seen !== today) {
          wrong.push(`${zone} ${new Date(now).toISOString()}: ${seen}`);
          continue;
        }
        if (!classified.has(seen)) classified.set(seen, isClassifiedRight(seen));
        if (!classified.get(seen)) wrong.push(`${zone} ${today}: wrong class`);
      }
    }
    const done = `${minutes} minutes around ${ZONES.length} dates`;
    return { done, measures: [none('minutes with a wrong day or class', wrong)] };
  },
};

function isClassifiedRight(today: string): boolean {
  const near = (days: number) =>
    new Date(Date.parse(`${today}T00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
  const classAt = (start: number, end: number | null) =>
    classOf({ date: { start: near(start), end: end === null ? null : near(end) } }, today);
  return (
    classAt(1, null) === 'upcoming' &&
    classAt(1, 2) === 'upcoming' &&
    classAt(0, 0) === 'ongoing' &&
    classAt(-1, 0) === 'ongoing' &&
    classAt(0, null) === 'history' &&
    classAt(-2, -1) === 'history' &&
    startsToday({ date: { start: near(0), end: null } }, today)
  );
}
