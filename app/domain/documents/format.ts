import { type Price, writeAmount } from '../work/price.ts';
import type { Language } from './words.ts';

/** `1,200`, or `USD 1,200` if the currency differs from that of the document. */
export function formatAmount(price: Price, currency: string, language: Language): string {
  const written = writeAmount(price);
  const decimals = written.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const amount = format.format(Number(written));
  return price.currency === currency ? amount : `${price.currency} ${amount}`;
}

/** `November 2026`, or `november 2026` in Dutch. */
export function formatMonth(date: string, language: Language): string {
  return formatDate(date, language, { month: 'long', year: 'numeric' });
}

/** `17 November 2026`. */
export function formatDay(date: string, language: Language): string {
  return formatDate(date, language, { day: 'numeric', month: 'long', year: 'numeric' });
}

function formatDate(date: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { ...parts, timeZone: 'UTC' });
  return format.format(new Date(`${date}T12:00:00Z`));
}

function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}
