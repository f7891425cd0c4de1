import * as z from 'zod';
import { existing, optionalText, requiredLine } from '../form.ts';

const fields = { title: requiredLine('Title', 200), description: optionalText('Text', 10_000) };

export const groupForm = z.strictObject(fields);
export const groupUpdateForm = z.strictObject({ ...fields, ...existing });

type Optional = 'description';
/** Without a description, an existing group keeps its own and a new group has none. */
type Given<T extends Record<Optional, unknown>> = Omit<T, Optional> & Partial<Pick<T, Optional>>;
export type GroupInput = Given<z.infer<typeof groupForm>>;
export type GroupUpdate = Given<z.infer<typeof groupUpdateForm>>;
