/** How many days, weeks and months with a backup keep their newest one. */
const KEPT = [
  { count: 7, periodOf: (at: Date) => at.toISOString().slice(0, 10) },
  { count: 4, periodOf: weekOf },
  { count: 12, periodOf: (at: Date) => at.toISOString().slice(0, 7) },
];

/** The backups to keep. Only periods with a backup count, so that a pause deletes nothing. */
export function chooseBackups(times: readonly Date[]): Date[] {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = new Set(
    KEPT.flatMap(({ count, periodOf }) => firstOf(newestFirst, count, periodOf)),
  );
  return times.filter((time) => kept.has(time));
}

function firstOf(times: readonly Date[], count: number, periodOf: (at: Date) => string): Date[] {
  const periods = Map.groupBy(times, periodOf);
  return [...periods.values()].slice(0, count).flatMap(([newest]) => newest ?? []);
}

/** The date of its Monday. */
function weekOf(at: Date): string {
  const monday = new Date(at);
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}
