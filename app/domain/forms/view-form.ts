import * as z from 'zod';
import { existing, optionalText, requiredImage } from './form.ts';

const fields = { image: requiredImage('works'), caption: optionalText('Caption', 500) };

export const viewForm = z.strictObject(fields);
export const viewUpdateForm = z.strictObject({ ...fields, ...existing });

export type ViewInput = z.infer<typeof viewForm>;
export type ViewUpdate = z.infer<typeof viewUpdateForm>;
