import * as z from 'zod';
import { existing, optionalId, optionalText, requiredImage, requiredLine } from './form.ts';

/** The rules of each field alone; a sheet has them too. */
export const workFields = {
  title: requiredLine('Title', 200),
  size: optionalText('Size', 100),
  categoryId: optionalId('Category'),
  collectionId: optionalId('Collection'),
  image: requiredImage('works'),
};

export const workForm = z.strictObject(workFields);
export const workUpdateForm = z.strictObject({ ...workFields, ...existing });

export type WorkInput = z.infer<typeof workForm>;
export type WorkUpdate = z.infer<typeof workUpdateForm>;
