const MINUTE = 60_000;

/** The instant at which a clock in the time zone shows this date and time of day. */
export function instantIn(timeZone: string, date: string, time: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const guess = shown - offsetAt(timeZone, shown) * MINUTE;
  // The clock may change between the guess and the true instant.
  return new Date(shown - offsetAt(timeZone, guess) * MINUTE);
}

/** `2026-11-20T19:30:00+01:00`: a date and time of day with the zone's offset at that moment. */
export function zonedDateTime(timeZone: string, date: string, time: string): string {
  const offset = offsetAt(timeZone, instantIn(timeZone, date, time).getTime());
  const sign = offset < 0 ? '-' : '+';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${date}T${time}:00${sign}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** Minutes that the zone is ahead of UTC at an instant. */
function offsetAt(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = parts.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)?/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
