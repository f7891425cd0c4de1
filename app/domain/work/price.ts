/** An amount in the smallest unit of a currency (ISO 4217): cents of euros, whole yen. */
export type Price = { amount: number; currency: string };

/** The highest amount of a price, which fits into the integers of PostgreSQL and SQLite. */
const HIGHEST = 2_000_000_000;

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}

export const CURRENCY_SIGNS: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
};

/** The currency code that `eur` or `€` stands for. */
export function currencyCode(text: string): string {
  const code = text.trim().toUpperCase();
  return CURRENCY_SIGNS[code] ?? code;
}

/** Cached by currency: creating a format takes a tenth of a millisecond, and a sheet has thousands of prices. */
const cachedDecimals = new Map<string, number>();

/** The number of decimals of a currency. */
function decimalsOf(currency: string): number {
  let count = cachedDecimals.get(currency);
  if (count === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    count = format.resolvedOptions().maximumFractionDigits ?? 2;
    if (isCurrency(currency)) cachedDecimals.set(currency, count);
  }
  return count;
}

/** `€1,200` or `€1,200.50`: with cents only if the amount has cents. */
export function formatPrice({ amount, currency }: Price): string {
  const decimals = decimalsOf(currency);
  const value = amount / 10 ** decimals;
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/** `1200` or `1200.50`, without currency and separators. */
export function writeAmount({ amount, currency }: Price): string {
  const decimals = decimalsOf(currency);
  const value = amount / 10 ** decimals;
  return Number.isInteger(value) ? String(value) : value.toFixed(decimals);
}

/** The amount in a form or a sheet, which `readAmount` reads back. */
export function editableAmount(price: Price): string {
  return asDecimals(writeAmount(price));
}

/** Adds a zero to three decimals, which could otherwise be read as thousands. */
export function asDecimals(number: string): string {
  return number.replace(/\.\d{3}$/, '$&0');
}

export function noCurrency(label: string): string {
  return `${label}: enter a code of three letters, such as EUR.`;
}

export function noAmount(label: string): string {
  return `${label}: enter an amount, such as 1200 or 1200.50.`;
}

/** Null without an amount or a currency. */
export function toPrice(amount: number | null, currency: string | null): Price | null {
  return amount === null || currency === null ? null : { amount, currency };
}

type ReadAmount = { ok: true; amount: number } | { ok: false; reason: string };

/**
 * Reads an amount, such as `1200`, `1.200,-`, `€ 1 200,50` or `1,200.50`, in the smallest unit. Unreadable and ambiguous
 * amounts are refused.
 */
export function readAmount(text: string, currency: string, label = 'Price'): ReadAmount {
  const plain = text
    .replaceAll(/[\s'’\u00a0\u202f]|[A-Z]{3}|\p{Sc}/gu, '')
    .replace(/[.,](?:-+|–|—)$/, '');
  const found = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,9}))?$/.exec(plain);
  const [, whole = '', thousands, point, decimals = ''] = found ?? [];
  const maxDecimals = decimalsOf(currency);
  const fraction = decimals.replace(/0+$/, '');
  const isUnreadable = !found || (thousands !== undefined && thousands === point);
  if (isUnreadable || fraction.length > maxDecimals) {
    return { ok: false, reason: noAmount(label) };
  }
  if (maxDecimals >= 3 && point === undefined && /^\d+[.,]\d{3}$/.test(whole)) {
    const [isWhole, isFraction] = [whole.replace(/[.,]/, ''), `${whole.replace(',', '.')}0`];
    const reason = `${label}: is ${whole} a whole amount, or a fraction? Write ${isWhole} or ${isFraction}.`;
    return { ok: false, reason };
  }
  const amount = Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(maxDecimals, '0'));
  if (amount <= HIGHEST) return { ok: true, amount };
  const highest = (HIGHEST / 10 ** maxDecimals).toLocaleString('en');
  return { ok: false, reason: `${label}: enter at most ${highest}.` };
}
