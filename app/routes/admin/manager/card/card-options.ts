import type * as z from 'zod';
import type { TextFields } from './merge-fields.ts';

/** What a card is on, and how its row becomes fields and fields become a save. */
export type CardOptions<T> = {
  action: string;
  /** Its own among all cards of the page. */
  name: string;
  /** How the card is called. */
  title: string;
  /** What is edited; without it the card makes something new. */
  row: T | undefined;
  schema: z.ZodType;
  /** The texts of the fields, as the row has them or as an empty card begins. */
  toFields: (row: T | undefined) => TextFields;
  /** What of the fields is sent, which stood otherwise before; all of them, unless said otherwise. */
  toSent?: (values: TextFields, before: TextFields) => TextFields;
  /** Of a new one: the fields that the next one begins with. */
  keeps?: readonly string[];
  /** The fields that say which row is meant, and which version of it was seen. */
  identify: (row: T | undefined) => TextFields;
};
