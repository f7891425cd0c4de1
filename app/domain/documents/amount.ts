import { type Price, writeAmount } from '../content/price.ts';
import type { Language } from './words.ts';

/** `1,200`, or `USD 1,200` where the document's own currency is another. */
export function sayAmount(price: Price, currency: string, language: Language): string {
  const written = writeAmount(price);
  const behind = written.includes('.') ? (written.split('.')[1]?.length ?? 0) : 0;
  const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
    minimumFractionDigits: behind,
    maximumFractionDigits: behind,
  });
  const amount = format.format(Number(written));
  return price.currency === currency ? amount : `${price.currency} ${amount}`;
}
