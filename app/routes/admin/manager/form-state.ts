import type * as z from 'zod';
import { type FieldErrors, parseForm } from '../../../domain/form.ts';

export type TextFields = Record<string, string>;

/** What stands in a form; files travel by themselves and leave their address here. */
export function readFields(form: HTMLFormElement): TextFields {
  const fields: TextFields = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}

/** One text for all that stands in a form, to tell whether it changed. */
export function snapshot(form: HTMLFormElement): string {
  return JSON.stringify(readFields(form));
}

/** What is wrong with a form before it is sent: what the browser itself knows, then our own rules. */
export function findErrors(
  form: HTMLFormElement,
  schema: z.ZodType,
  fields: TextFields,
): FieldErrors | null {
  const invalid = [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && !element.checkValidity(),
  );
  if (invalid.length > 0) {
    return Object.fromEntries(invalid.map((input) => [input.name, input.validationMessage]));
  }
  const parsed = parseForm(schema, fields);
  return parsed.ok ? null : parsed.errors;
}

export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = [...form.elements].find(
    (element) => element.getAttribute('name') === name && !element.matches('[type=hidden]'),
  );
  if (name && field instanceof HTMLElement) field.focus();
}

/** Empties a field so that its card hears of it, as if somebody had typed. */
export function clearField(
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
): void {
  field.value = '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
