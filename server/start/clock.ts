import { todayIn } from '../../app/domain/time/dates.ts';

export type Clock = { today(): string };

/** The site's date. Zones differ by whole minutes, so looking once a minute is exact and costs nothing. */
export function createClock(timeZone: string, now: () => number = Date.now): Clock {
  let minute = -1;
  let day = '';
  return {
    today() {
      const instant = now();
      const current = Math.floor(instant / 60_000);
      if (current !== minute) {
        minute = current;
        day = todayIn(timeZone, new Date(instant));
      }
      return day;
    },
  };
}
