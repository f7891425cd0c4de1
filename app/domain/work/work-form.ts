import * as z from 'zod';
import { existing, optionalId, optionalText, requiredImage } from '../form.ts';
import { mapTexts, WORK_FIELDS } from './fields.ts';
import { NO_CURRENCY, type Price, readAmount } from './price.ts';

const { size, ...texts } = mapTexts((name) => WORK_FIELDS[name].schema);

/** The fields of a work's card. */
export const workFields = {
  title: WORK_FIELDS.title.schema,
  size,
  categoryId: optionalId(WORK_FIELDS.category.label),
  collectionId: optionalId(WORK_FIELDS.collection.label),
  image: requiredImage('works'),
};

export const workForm = z.strictObject(workFields);
export const workUpdateForm = z.strictObject({ ...workFields, ...existing });

export type WorkInput = z.infer<typeof workForm>;
export type WorkUpdate = z.infer<typeof workUpdateForm>;

/** The other fields of a record. */
export const recordFields = {
  ...texts,
  status: WORK_FIELDS.status.schema,
  price: WORK_FIELDS.price.schema,
  currency: WORK_FIELDS.currency.schema,
  hidden: WORK_FIELDS.hidden.schema,
};

/** All fields of a work. */
export const recordForm = z
  .strictObject({ ...workFields, ...recordFields, ...existing })
  .transform(({ price, currency, ...record }, context) => ({
    ...record,
    price: validatePrice({ price, currency }, context),
  }));

export type WorkAndRecordUpdate = z.infer<typeof recordForm>;
/** The fields of a work that are not on its card. */
export type RecordUpdate = Omit<WorkAndRecordUpdate, keyof typeof workFields>;

type WrittenPrice = { price: string | null; currency: string | null };

/** Combines the two fields of a price. */
export function validatePrice(
  { price, currency }: WrittenPrice,
  context: z.core.$RefinementCtx,
): Price | null {
  if (price === null) return null;
  if (currency === null) {
    context.addIssue({ code: 'custom', path: ['currency'], message: NO_CURRENCY });
    return z.NEVER;
  }
  const read = readAmount(price, currency);
  if (!read.ok) {
    context.addIssue({ code: 'custom', path: ['price'], message: read.reason });
    return z.NEVER;
  }
  return { amount: read.amount, currency };
}

const viewFields = { image: requiredImage('works'), caption: optionalText('Caption', 500) };

export const viewForm = z.strictObject(viewFields);
export const viewUpdateForm = z.strictObject({ ...viewFields, ...existing });

export type ViewInput = z.infer<typeof viewForm>;
export type ViewUpdate = z.infer<typeof viewUpdateForm>;
