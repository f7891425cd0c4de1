import type * as z from 'zod';
import { parseId } from '../content/id.ts';
import { type FieldErrors, parseForm } from '../forms/form.ts';
import type { OldRow } from './old-site.ts';

/** The id of a row, or null where it is none. */
export function idOf(row: OldRow): number | null {
  return parseId(String(row.id));
}

/** A group that a work names: 0 and nothing mean none. */
export function groupIdOf(value: unknown): number | null {
  return parseId(String(value ?? ''));
}

export type Taken<T> = { ok: true; value: T } | { ok: false; why: string };

/** Takes columns of a row by the rules of the form in which the owner would type them. */
export function takeRow<T>(schema: z.ZodType<T>, given: OldRow): Taken<T> {
  const fields = Object.entries(given).map(([name, value]) => [name, toText(value)] as const);
  const parsed = parseForm(schema, Object.fromEntries(fields));
  return parsed.ok ? parsed : { ok: false, why: sayErrors(parsed.errors) };
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function sayErrors(errors: FieldErrors): string {
  return Object.values(errors).join(' ');
}

const LONGEST_NAME = 60;

/** How a row is called in a sentence. */
export function nameRow(word: string, row: OldRow): string {
  const title = toText(row.title).replaceAll(/\s+/g, ' ').trim();
  const shown = title.length > LONGEST_NAME ? `${title.slice(0, LONGEST_NAME)}…` : title;
  return shown ? `${word} ${String(row.id)} “${shown}”` : `${word} ${String(row.id)}`;
}

/** Dates may come with a time behind them, times with seconds. */
export function dateIn(value: unknown): string {
  return toText(value).slice(0, 'YYYY-MM-DD'.length);
}

export function timeIn(value: unknown): string {
  return toText(value).slice(0, 'HH:MM'.length);
}
