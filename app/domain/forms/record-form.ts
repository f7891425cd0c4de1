import * as z from 'zod';
import { isCurrency, type Price, readAmount } from '../content/price.ts';
import { WORK_STATUSES, type WorkStatus } from '../content/work.ts';
import { existing, optionalText } from './form.ts';
import { workFields } from './work-form.ts';

const NO_CURRENCY = 'Currency: enter a code of three letters, such as EUR.';
export const NO_AMOUNT = 'Price: enter an amount, such as 1200 or 1200.50.';

/** The rules of each field of a record alone; a sheet and the catalogue have them too. */
export const recordFields = {
  year: optionalText('Year', 20),
  medium: optionalText('Medium', 200),
  edition: optionalText('Edition', 100),
  description: optionalText('Description', 10_000),
  alternativeText: optionalText('Alternative text', 500),
  status: optionalText('Status', 20)
    .refine(isStatus, 'Status: choose one from the list, or none.')
    .transform((status) => status as WorkStatus | null),
  price: optionalText('Price', 40),
  currency: optionalText('Currency', 3)
    .transform((code) => code?.toUpperCase() ?? null)
    .refine((code) => code === null || isCurrency(code), NO_CURRENCY),
  hidden: z
    .literal('on')
    .optional()
    .transform((on) => on !== undefined),
  inventoryNumber: optionalText('Inventory number', 50),
  place: optionalText('Place', 500),
  ownedBy: optionalText('Owner or buyer', 500),
  notes: optionalText('Notes', 10_000),
};

/** Everything of a work. */
export const recordForm = z
  .strictObject({ ...workFields, ...recordFields, ...existing })
  .transform(({ price, currency, ...record }, context) => ({
    ...record,
    price: readPrice({ price, currency }, context),
  }));

export type WholeUpdate = z.infer<typeof recordForm>;
/** Everything of a work that its card does not ask for. */
export type RecordUpdate = Omit<WholeUpdate, keyof typeof workFields>;

type WrittenPrice = { price: string | null; currency: string | null };

/** The two fields of a price as one value. */
export function readPrice(
  { price, currency }: WrittenPrice,
  context: z.core.$RefinementCtx,
): Price | null {
  if (price === null) return null;
  if (currency === null) {
    context.addIssue({ code: 'custom', path: ['currency'], message: NO_CURRENCY });
    return z.NEVER;
  }
  const amount = readAmount(price, currency);
  if (amount === null) {
    context.addIssue({ code: 'custom', path: ['price'], message: NO_AMOUNT });
    return z.NEVER;
  }
  return { amount, currency };
}

function isStatus(status: string | null): boolean {
  return status === null || (WORK_STATUSES as readonly string[]).includes(status);
}
