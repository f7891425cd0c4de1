import * as z from 'zod';
import { existing, optionalUrl, requiredImage } from './form.ts';

const fields = { url: optionalUrl('Url'), image: requiredImage('links') };

export const linkForm = z.strictObject(fields);
export const linkUpdateForm = z.strictObject({ ...fields, ...existing });

export type LinkInput = z.infer<typeof linkForm>;
export type LinkUpdate = z.infer<typeof linkUpdateForm>;
