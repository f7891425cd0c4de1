/** An amount in the smallest unit of a currency (ISO 4217): cents of euros, whole yen. */
export type Price = { amount: number; currency: string };

/** PostgreSQL's and SQLite's integers hold more; nobody's price does. */
const HIGHEST = 2_000_000_000;

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}

const SIGNS: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };

/** The code that somebody means who writes `eur` or `€`. */
export function currencyCode(text: string): string {
  const code = text.trim().toUpperCase();
  return SIGNS[code] ?? code;
}

/** By currency: to make a formatter takes a tenth of a millisecond, and a sheet has thousands of prices. */
const digits = new Map<string, number>();

/** How many digits the currency has behind its point. */
function digitsOf(currency: string): number {
  let count = digits.get(currency);
  if (count === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    count = format.resolvedOptions().maximumFractionDigits ?? 2;
    if (isCurrency(currency)) digits.set(currency, count);
  }
  return count;
}

/** `€1,200` or `€1,200.50`: cents only where there are some. */
export function formatPrice({ amount, currency }: Price): string {
  const value = amount / 10 ** digitsOf(currency);
  const minimumFractionDigits = Number.isInteger(value) ? 0 : digitsOf(currency);
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits,
    maximumFractionDigits: digitsOf(currency),
  }).format(value);
}

/** As the form shows it: `1200`, or `1200.50`. */
export function writeAmount({ amount, currency }: Price): string {
  const behind = digitsOf(currency);
  const value = amount / 10 ** behind;
  return Number.isInteger(value) ? String(value) : value.toFixed(behind);
}

/** As a form and a sheet have it, to be read again. */
export function editableAmount(price: Price): string {
  return asDecimals(writeAmount(price));
}

/** Three digits behind a point could be thousands; one zero more, and they are decimals. */
export function asDecimals(number: string): string {
  return number.replace(/\.\d{3}$/, '$&0');
}

export const NO_AMOUNT = 'Price: enter an amount, such as 1200 or 1200.50.';

type ReadAmount = { ok: true; amount: number } | { ok: false; reason: string };

/**
 * An amount as people write it, in the smallest unit: `1200`, `1.200,-`, `€ 1 200,50`, `1,200.50`. Refused where it can
 * be read in no way, or in two.
 */
export function readAmount(text: string, currency: string): ReadAmount {
  const plain = text
    .replaceAll(/[\s'’\u00a0\u202f]|[A-Z]{3}|\p{Sc}/gu, '')
    .replace(/[.,](?:-+|–|—)$/, '');
  const found = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,9}))?$/.exec(plain);
  const [, whole = '', thousands, point, decimals = ''] = found ?? [];
  const behind = digitsOf(currency);
  const fraction = decimals.replace(/0+$/, '');
  const isUnreadable = !found || (thousands !== undefined && thousands === point);
  if (isUnreadable || fraction.length > behind) return { ok: false, reason: NO_AMOUNT };
  if (behind >= 3 && point === undefined && /^\d+[.,]\d{3}$/.test(whole)) {
    const [isWhole, isFraction] = [whole.replace(/[.,]/, ''), `${whole.replace(',', '.')}0`];
    const reason = `Price: is ${whole} a whole amount, or a fraction? Write ${isWhole} or ${isFraction}.`;
    return { ok: false, reason };
  }
  const amount = Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(behind, '0'));
  if (amount <= HIGHEST) return { ok: true, amount };
  const highest = (HIGHEST / 10 ** behind).toLocaleString('en');
  return { ok: false, reason: `Price: enter at most ${highest}.` };
}
