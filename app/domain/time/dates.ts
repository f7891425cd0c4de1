const YEARS_LISTED = 30;
const DAY = 24 * 60 * 60 * 1000;

/** The calendar date in a time zone at an instant, as `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Whether a text is a real calendar date `YYYY-MM-DD`; `2026-02-30` is not. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether a text is a time of day `HH:MM`. */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The date a number of days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Formats `YYYY-MM-DD` as `DD-MM-YYYY`. */
export function formatDate(date: string): string {
  return date.split('-').toReversed().join('-');
}

/** The current year and the 29 before it, newest first, and `own` if it is not among them. */
export function listYears(today: string, own?: string): string[] {
  const current = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_LISTED }, (_, back) => String(current - back));
  if (!own || years.includes(own)) return years;
  return Number(own) > current ? [own, ...years] : [...years, own];
}
