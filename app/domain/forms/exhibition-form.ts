import * as z from 'zod';
import { EXHIBITION_TYPES, type ExhibitionTypeId } from '../content/exhibition.ts';
import { existing, optionalText, requiredLine } from './form.ts';

export const TYPE_MISSING = 'Type: choose Solo or Group.';

const fields = {
  exhibitionTypeId: z
    .enum(Object.keys(EXHIBITION_TYPES), TYPE_MISSING)
    .transform((id) => Number(id) as ExhibitionTypeId),
  year: yearField(),
  title: requiredLine('Title', 200),
  description: optionalText('Description', 5000),
};

export const exhibitionForm = z.strictObject(fields);
export const exhibitionUpdateForm = z.strictObject({ ...fields, ...existing });

export type ExhibitionInput = z.infer<typeof exhibitionForm>;
export type ExhibitionUpdate = z.infer<typeof exhibitionUpdateForm>;

export function yearField() {
  const message = 'Year: choose a year from the list.';
  return z.string(message).regex(/^[12]\d{3}$/, message);
}
