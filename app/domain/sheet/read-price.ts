import { CURRENCY_SIGNS, isCurrency, noAmount, type Price, readAmount } from '../work/price.ts';
import { type AmountName, WORK_FIELDS } from '../work/fields.ts';
import { isolate } from '../text.ts';
import { meansNoPrice } from './words.ts';

type ReadPrice = { ok: true; price: Price | null } | { ok: false; reason: string };

/** Reads a price. The currency comes from its column or from its own symbol, or else from the default. */
export function readPrice(
  name: AmountName,
  text: string,
  currencyText: string,
  defaultCurrency: string,
): ReadPrice {
  const { label, currency: currencyField } = WORK_FIELDS[name];
  if (meansNoPrice(text)) return { ok: true, price: null };
  const column = WORK_FIELDS[currencyField].schema.safeParse(currencyText.trim() || undefined);
  if (!column.success) return refuse(column.error.issues[0]?.message ?? noAmount(label));
  const named = namedCurrency(text, column.data ?? defaultCurrency);
  if (named && column.data && named !== column.data) {
    return refuse(`${label}: this says ${named}, and its currency ${column.data}. Choose one.`);
  }
  const currency = named ?? column.data ?? defaultCurrency;
  const read = readAmount(text, currency, label);
  if (read.ok) return { ok: true, price: { amount: read.amount, currency } };
  return refuse(`${read.reason} This says “${isolate(text.trim())}”.`);
}

/** The currency in the text of a price. Several currencies share the dollar sign. */
function namedCurrency(text: string, likely: string): string | null {
  const code = /[A-Z]{3}/.exec(text)?.[0];
  if (code && isCurrency(code)) return code;
  const sign = /\p{Sc}/u.exec(text)?.[0];
  if (!sign) return null;
  return signOf(likely).includes(sign) ? likely : (CURRENCY_SIGNS[sign] ?? null);
}

/** Creating a format is slow, so signs are cached. */
const cachedSigns = new Map<string, string>();

function signOf(currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const sign = cachedSigns.get(currency) ?? new Intl.NumberFormat('en', style).format(0);
  cachedSigns.set(currency, sign);
  return sign;
}

function refuse(reason: string): ReadPrice {
  return { ok: false, reason };
}
