import * as z from 'zod';
import { isDate, isTime } from './time/dates.ts';
import { parseId } from './id.ts';
import { type Bucket, isImagePath } from './picture/picture.ts';

// Zod otherwise tries `new Function`, which our content security policy reports.
z.config({ jitless: true });

export type FieldErrors = Record<string, string>;
export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** Parses the text fields of a form. An empty field counts as absent; an unknown field is refused. */
export function parseForm<T>(
  schema: z.ZodType<T>,
  fields: Readonly<Record<string, unknown>>,
): Parsed<T> {
  const given = Object.entries(fields)
    .map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value] as const)
    .filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(given));
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, errors: fieldErrors(result.error) };
}

/** PostgreSQL cannot store NUL, and no database can store half a surrogate pair. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** Longer names of unknown fields are truncated. */
const LONGEST_NAME = 50;

/** The first message of each field. */
function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const name = key in Object.prototype ? 'form' : key.slice(0, LONGEST_NAME);
        errors[name] ??= `${name}: remove this unknown field.`;
      }
    } else {
      errors[String(issue.path[0] ?? 'form')] ??= issue.message;
    }
  }
  return errors;
}

/** One line of visible text. */
export function requiredLine(label: string, max: number) {
  return visibleText(label, max, (text) => clean(text).replace(/\s+/g, ' '));
}

/** Visible text, which may have line breaks. */
export function requiredText(label: string, max: number) {
  return visibleText(label, max, clean);
}

function visibleText(label: string, max: number, normalize: (text: string) => string) {
  const message = `${label}: enter some text.`;
  return z
    .string(message)
    .transform((text) => normalize(text).trim())
    .refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), message)
    .refine((text) => text.length <= max, tooLong(label, max));
}

/** Optional text, which may have line breaks. */
export function optionalText(label: string, max: number) {
  return optional(
    z
      .string(`${label}: enter text.`)
      .transform((text) => clean(text).trim() || null)
      .refine((text) => (text?.length ?? 0) <= max, tooLong(label, max)),
  );
}

export function requiredDate(label: string) {
  const message = `${label}: enter a date.`;
  return z.string(message).refine(isDate, message);
}

export function optionalDate(label: string) {
  return optional(requiredDate(label));
}

export function optionalTime(label: string) {
  const message = `${label}: enter a time from 00:00 to 23:59.`;
  return optional(z.string(message).refine(isTime, message));
}

export function optionalUrl(label: string) {
  const message = `${label}: enter an address that starts with http:// or https://.`;
  return optional(
    z
      .string(message)
      .transform(completeUrl)
      .refine((text) => text.length <= 2000, tooLong(label, 2000))
      .refine(isWebUrl, message),
  );
}

export function requiredImage(bucket: Bucket) {
  const message = 'Image: choose an image file.';
  return z.string(message).refine((path) => isImagePath(bucket, path), message);
}

export function optionalImage(bucket: Bucket) {
  return optional(requiredImage(bucket));
}

export function requiredId(label: string) {
  const message = `${label}: choose one from the list.`;
  return z
    .string(message)
    .refine((text) => parseId(text) !== null, message)
    .transform(Number);
}

/** The value of a select with an option for none, which is absent, empty or 0. */
export function optionalId(label: string) {
  const message = `${label}: choose one from the list, or none.`;
  return optional(
    z
      .string(message)
      .refine((text) => text === '0' || parseId(text) !== null, message)
      .transform((text) => parseId(text)),
  );
}

/** The fields of every change of an existing row: its id, and the row version that the change is based on. */
export const existing = { id: requiredId('Id'), version: requiredId('Version') };

/** A form without fields. */
export const emptyForm = z.strictObject({});

export const deletionForm = z.strictObject(existing);
export type Deletion = z.infer<typeof deletionForm>;

/** Adds the protocol to a URL that was typed without one, such as `www.example.org/shop`. */
export function completeUrl(text: string): string {
  const url = text.trim();
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#].*)?$/u.test(url) ? `https://${url}` : url;
}

export function isWebUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\s\p{Cc}]/u.test(text)) return false;
  return URL.canParse(text);
}

export function tooLong(label: string, max: number): string {
  return `${label}: enter at most ${max} characters.`;
}

function optional<T>(schema: z.ZodType<T>) {
  return schema.optional().transform((value) => value ?? null);
}

/** Removes control characters except tabs and line breaks. */
function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (character) => (/[\t\n]/.test(character) ? character : ''));
}
