import * as z from 'zod';
import { CELL_FIELDS, BATCH_FIELDS, type WorkChange } from './catalogue.ts';
import { parseId } from '../id.ts';
import { existing } from '../form.ts';
import { recordFields, validateAmount, workForm } from '../work/work-form.ts';

const MAX_WORKS = 10_000;

/** The schemas of the fields, shared with the other forms. */
const SCHEMAS = { ...workForm.shape, ...recordFields };

/** An empty value clears the field. */
const value = z.string().default('');

/** One field of one work; a price also has a currency. */
export const cellForm = z
  .strictObject({ ...existing, cell: z.enum(CELL_FIELDS), value, currency: recordFields.currency })
  .transform(({ cell, value: text, currency, ...row }, context) => ({
    ...row,
    change: readChange({ name: cell, text, currency }, context),
  }));

/** The selected works, each as `id:version`, joined by commas. */
const works = z
  .string('Works: choose some.')
  .transform((text) => text.split(',', MAX_WORKS + 1).map((part) => part.split(':').map(parseId)))
  .refine((parts) => parts.length <= MAX_WORKS, `Works: choose at most ${MAX_WORKS}.`)
  .refine(
    (parts) => parts.every((part) => part.length === 2 && !part.includes(null)),
    'Works: send each with its version.',
  )
  .transform((parts) => parts.map(([id, version]) => ({ id: id ?? 0, version: version ?? 0 })));

/** One field of several works. */
export const batchForm = z
  .strictObject({ works, cell: z.enum(BATCH_FIELDS), value })
  .transform((input, context) => ({
    works: input.works,
    change: readChange({ name: input.cell, text: input.value, currency: null }, context),
  }));

/** Several works to delete. */
export const batchDeletionForm = z.strictObject({ works });

export type BatchDeletion = z.infer<typeof batchDeletionForm>;
export type CellUpdate = z.infer<typeof cellForm>;
export type BatchUpdate = z.infer<typeof batchForm>;

type CellInput = { name: keyof typeof SCHEMAS; text: string; currency: string | null };

/** Reports an invalid value under the name of its field. */
function readChange(
  { name, text, currency }: CellInput,
  context: z.core.$RefinementCtx,
): WorkChange {
  const parsed = SCHEMAS[name].safeParse(text === '' ? undefined : text);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message;
    context.addIssue({ code: 'custom', path: [name], message });
    return z.NEVER;
  }
  if (name !== 'price') return { [name]: parsed.data };
  const price = typeof parsed.data === 'string' ? parsed.data : null;
  return { price: validateAmount('price', price, currency, context) };
}
