import { isCurrency, type Price, readAmount } from '../content/price.ts';
import { NO_AMOUNT, recordFields } from '../forms/record-form.ts';
import { isolate } from '../isolate.ts';
import { saysNoPrice } from './words.ts';

const SIGNS: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };

type ReadPrice = { ok: true; price: Price | null } | { ok: false; reason: string };

/** A price in the currency that its column, or its own sign, names; else in the one that is usual here. */
export function readPrice(text: string, currencyText: string, usual: string): ReadPrice {
  if (saysNoPrice(text)) return { ok: true, price: null };
  const column = recordFields.currency.safeParse(currencyText.trim() || undefined);
  if (!column.success) return refuse(column.error.issues[0]?.message ?? NO_AMOUNT);
  const named = namedCurrency(text, column.data ?? usual);
  if (named && column.data && named !== column.data) {
    return refuse(`Price: this says ${named}, and its currency ${column.data}. Choose one.`);
  }
  const currency = named ?? column.data ?? usual;
  const amount = readAmount(text, currency);
  if (amount !== null) return { ok: true, price: { amount, currency } };
  return refuse(`${NO_AMOUNT} This says “${isolate(text.trim())}”.`);
}

/** What the text of a price says of its currency; several have the sign of the dollar. */
function namedCurrency(text: string, likely: string): string | null {
  const code = /[A-Z]{3}/.exec(text)?.[0];
  if (code && isCurrency(code)) return code;
  const sign = /\p{Sc}/u.exec(text)?.[0];
  if (!sign) return null;
  return signOf(likely).includes(sign) ? likely : (SIGNS[sign] ?? null);
}

/** Making a format takes longer than all else about a line. */
const knownSigns = new Map<string, string>();

function signOf(currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const sign = knownSigns.get(currency) ?? new Intl.NumberFormat('en', style).format(0);
  knownSigns.set(currency, sign);
  return sign;
}

function refuse(reason: string): ReadPrice {
  return { ok: false, reason };
}
