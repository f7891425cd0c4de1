import * as z from 'zod';
import { UNDO_CHOICES } from './undo.ts';
import { parseId } from '../id.ts';

/** The entry to undo, and the value of a field that was changed again since. */
export const undoForm = z.strictObject({
  entry: z
    .string('Entry: choose one.')
    .transform((text) => parseId(text) ?? 0)
    .refine((id) => id > 0, 'Entry: choose one of the list.'),
  choice: z.enum(UNDO_CHOICES).optional(),
});
