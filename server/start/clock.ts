import { todayIn } from '../../app/domain/time/dates.ts';

export type Clock = { today(): string };

/** Gives the site's date. It is computed once a minute, which is exact because time zones differ by whole minutes. */
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
