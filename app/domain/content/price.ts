/** An amount in the smallest unit of a currency (ISO 4217): cents of euros, whole yen. */
export type Price = { amount: number; currency: string };

/** PostgreSQL's and SQLite's integers hold more; nobody's price does. */
const HIGHEST = 2_000_000_000;

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
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
export function sayPrice({ amount, currency }: Price): string {
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

/**
 * An amount as people write it, in the smallest unit: `1200`, `1.200,-`, `€ 1 200,50`, `1,200.50`. Null where it can be
 * read in no way, or in two.
 */
export function readAmount(text: string, currency: string): number | null {
  const plain = text
    .replaceAll(/[\s'’\u00a0\u202f]|[A-Z]{3}|\p{Sc}/gu, '')
    .replace(/[.,](?:-+|–|—)$/, '');
  const found = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(plain);
  if (!found) return null;
  const [, whole = '', thousands, point, fraction = ''] = found;
  if (thousands !== undefined && thousands === point) return null;
  const behind = digitsOf(currency);
  if (fraction.length > behind) return null;
  const amount = Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(behind, '0'));
  return amount <= HIGHEST ? amount : null;
}
