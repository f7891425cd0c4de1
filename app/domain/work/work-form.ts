import * as z from 'zod';
import { existing, optionalId, optionalText, requiredImage } from '../form.ts';
import { mapAmounts, mapTexts, omitFields } from './field-values.ts';
import {
  AMOUNT_NAMES,
  type AmountName,
  CURRENCY_NAMES,
  type CurrencyName,
  WORK_FIELDS,
} from './fields.ts';
import { noCurrency, type Price, readAmount } from './price.ts';

const AMOUNT_FIELDS = [...AMOUNT_NAMES, ...CURRENCY_NAMES];
const amounts = Object.fromEntries(
  AMOUNT_FIELDS.map((name) => [name, WORK_FIELDS[name].schema]),
) as { [Name in AmountName | CurrencyName]: (typeof WORK_FIELDS)[Name]['schema'] };
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
  ...amounts,
  hidden: WORK_FIELDS.hidden.schema,
};

/** All fields of a work. An amount and its currency become one value. */
export const recordForm = z
  .strictObject({ ...workFields, ...recordFields, ...existing })
  .transform((record, context) => ({
    ...omitFields(AMOUNT_FIELDS, record),
    ...mapAmounts((name) =>
      validateAmount(name, record[name], record[WORK_FIELDS[name].currency], context),
    ),
  }));

export type WorkAndRecordUpdate = z.infer<typeof recordForm>;
/** The fields of a work that are not on its card. */
export type RecordUpdate = Omit<WorkAndRecordUpdate, keyof typeof workFields>;

/** The record of a work with no values. */
export const EMPTY_RECORD: Omit<RecordUpdate, 'id' | 'version'> = {
  ...omitFields(
    ['size'],
    mapTexts(() => null),
  ),
  ...mapAmounts(() => null),
  status: null,
  hidden: false,
};

/** Combines an amount with its currency. */
export function validateAmount(
  name: AmountName,
  text: string | null,
  currency: string | null,
  context: z.core.$RefinementCtx,
): Price | null {
  const field = WORK_FIELDS[name];
  const refuse = (path: string, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message });
    return z.NEVER;
  };
  if (text === null) return null;
  if (currency === null) {
    return refuse(field.currency, noCurrency(WORK_FIELDS[field.currency].label));
  }
  const read = readAmount(text, currency, field.label);
  return read.ok ? { amount: read.amount, currency } : refuse(name, read.reason);
}

const viewFields = { image: requiredImage('works'), caption: optionalText('Caption', 500) };

export const viewForm = z.strictObject(viewFields);
export const viewUpdateForm = z.strictObject({ ...viewFields, ...existing });

export type ViewInput = z.infer<typeof viewForm>;
export type ViewUpdate = z.infer<typeof viewUpdateForm>;
