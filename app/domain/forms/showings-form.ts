import * as z from 'zod';
import { parseId } from '../content/id.ts';

const MOST = 1000;

/** Ids joined by commas; none where nothing is chosen. */
function idsOf(label: string) {
  return z
    .string()
    .default('')
    .transform((text) => text.split(',', MOST).filter(Boolean))
    .refine((parts) => parts.every((part) => parseId(part) !== null), {
      error: `${label}: choose from the list.`,
    })
    .transform((parts) => parts.map(Number));
}

export const showingsForm = z.strictObject({
  exhibitionIds: idsOf('Exhibitions'),
  postIds: idsOf('Events'),
});
