import type { Price } from '../domain/content/price.ts';

type PriceColumns = { price: number | null; currency: string | null };

/** An amount without a currency is no price. */
export function toPrice({ price: amount, currency }: PriceColumns): Price | null {
  return amount === null || currency === null ? null : { amount, currency };
}
