import * as z from 'zod';
import { existing, requiredLine } from './form.ts';

const fields = { title: requiredLine('Title', 200) };

export const groupForm = z.strictObject(fields);
export const groupUpdateForm = z.strictObject({ ...fields, ...existing });

export type GroupInput = z.infer<typeof groupForm>;
export type GroupUpdate = z.infer<typeof groupUpdateForm>;
