import * as z from 'zod';
import { EXHIBITION_TYPES, type ExhibitionTypeId } from './exhibition.ts';
import { existing, optionalText, requiredLine } from '../form.ts';
import { parseId } from '../id.ts';

const FIRST_YEAR = 1900;
export const TYPE_MISSING = 'Type: choose Solo or Group.';

const fields = {
  exhibitionTypeId: z
    .enum(Object.keys(EXHIBITION_TYPES), TYPE_MISSING)
    .transform((id) => Number(id) as ExhibitionTypeId),
  year: yearField(),
  title: requiredLine('Title', 200),
  description: optionalText('Description', 5000),
  venue: optionalText('Venue', 200),
  city: optionalText('City', 200),
};

/** An exhibition of an imported site, whose year may be outside the bounds of the form. */
export const oldExhibitionForm = z.strictObject({ ...fields, year: storedYear() });

export const exhibitionForm = z.strictObject(fields);
export const exhibitionUpdateForm = z.strictObject({ ...fields, ...existing });

export type ExhibitionInput = z.infer<typeof exhibitionForm>;
export type ExhibitionUpdate = z.infer<typeof exhibitionUpdateForm>;

/** The years that can be entered, including the next one for announced exhibitions. */
function yearBounds(): { first: number; last: number } {
  return { first: FIRST_YEAR, last: new Date().getFullYear() + 1 };
}

function yearField() {
  const { first, last } = yearBounds();
  const message = `Year: enter a year from ${first} to ${last}.`;
  return z.string(message).refine((text) => {
    const bounds = yearBounds();
    return /^\d{4}$/.test(text) && Number(text) >= bounds.first && Number(text) <= bounds.last;
  }, message);
}

/** The year of an existing row. */
export function storedYear() {
  const message = 'Year: choose a year from the list.';
  return z.string(message).regex(/^[12]\d{3}$/, message);
}

const MAX_IDS = 1000;

/** Ids joined by commas; empty if none is chosen. */
function idsOf(label: string) {
  return z
    .string()
    .default('')
    .transform((text) => text.split(',', MAX_IDS).filter(Boolean))
    .refine((parts) => parts.every((part) => parseId(part) !== null), {
      error: `${label}: choose from the list.`,
    })
    .transform((parts) => parts.map(Number));
}

export const showingsForm = z.strictObject({
  exhibitionIds: idsOf('Exhibitions'),
  postIds: idsOf('Events'),
});
