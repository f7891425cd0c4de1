import type { Language } from './words.ts';

/** `November 2026`, or `november 2026` in Dutch. */
export function monthOf(date: string, language: Language): string {
  return say(date, language, { month: 'long', year: 'numeric' });
}

/** `17 November 2026`. */
export function dayOf(date: string, language: Language): string {
  return say(date, language, { day: 'numeric', month: 'long', year: 'numeric' });
}

function say(date: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
  return format.format(new Date(`${date}T12:00:00Z`));
}
