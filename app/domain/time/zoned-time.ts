const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The instant at which a clock in the time zone shows this date and time. A time that occurs twice is the first one. A
 * time that the clock skips is read as if the clock had not been set forward.
 */
export function instantIn(timeZone: string, date: string, time: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const before = offsetAt(timeZone, shown - DAY);
  const after = offsetAt(timeZone, shown + DAY);
  const isShown = (offset: number) => offsetAt(timeZone, shown - offset * MINUTE) === offset;
  const offset = !isShown(before) && isShown(after) ? after : before;
  return new Date(shown - offset * MINUTE);
}

/** `2026-11-20T19:30:00+01:00`: a date and time of day with the zone's offset at that moment. */
export function zonedDateTime(timeZone: string, date: string, time: string): string {
  const instant = instantIn(timeZone, date, time).getTime();
  const offset = offsetAt(timeZone, instant);
  // Derived from the instant, because the given time may be one that the clock skips.
  const shown = new Date(instant + offset * MINUTE).toISOString().slice(0, -'.000Z'.length);
  const sign = offset < 0 ? '-' : '+';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${shown}${sign}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** Creating a format is slow, so formats are cached. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes that the zone is ahead of UTC at an instant. */
function offsetAt(timeZone: string, instant: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)?/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
