import * as z from 'zod';
import { existing, optionalText, requiredLine } from '../form.ts';

const fields = { title: requiredLine('Title', 200), description: optionalText('Text', 10_000) };

export const groupForm = z.strictObject(fields);
export const groupUpdateForm = z.strictObject({ ...fields, ...existing });

/** Without a description, an existing group keeps its own and a new group has none. */
type WithOptionalDescription<T> = Omit<T, 'description'> & { description?: string | null };
export type GroupInput = WithOptionalDescription<z.infer<typeof groupForm>>;
export type GroupUpdate = WithOptionalDescription<z.infer<typeof groupUpdateForm>>;
