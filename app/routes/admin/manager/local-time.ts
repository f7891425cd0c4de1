/** The date of an instant in the browser's time zone, as `YYYY-MM-DD`. */
export function dayOf(at: string): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The time of day of an instant in the browser's time zone, as `HH:MM`. */
export function timeOf(at: string): string {
  return new Date(at).toTimeString().slice(0, 5);
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}
