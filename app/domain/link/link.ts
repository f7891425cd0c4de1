import type { Picture } from '../picture/picture.ts';
import * as z from 'zod';
import { existing, optionalText, optionalUrl, requiredImage } from '../form.ts';

/** The public part of a link. A separate type, so that new fields are private by default. */
export type ShownLink = {
  id: number;
  name: string | null;
  url: string | null;
  picture: Picture;
};

/** A link as the owner sees it. */
export type Link = ShownLink & { version: number };

export const linkFields = { name: optionalText('Name', 200), url: optionalUrl('Url') };

const fields = { ...linkFields, image: requiredImage('links') };

export const linkForm = z.strictObject(fields);
export const linkUpdateForm = z.strictObject({ ...fields, ...existing });

export type LinkInput = z.infer<typeof linkForm>;
export type LinkUpdate = z.infer<typeof linkUpdateForm>;
