import type * as z from 'zod';
import { type FieldErrors, parseForm } from '../../../../domain/forms/form.ts';
import type { TextFields } from './merge-fields.ts';

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

/** The name of the two buttons between which a field's conflict is decided. */
export function choiceName(name: string): string {
  return `${name}-choice`;
}

/** Goes to a field, or to the choice that it waits for; without a name to the first one. */
export function focusField(form: HTMLFormElement, name?: string): void {
  const fields = [...form.elements].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches('[name]:not([type=hidden])'),
  );
  const wanted = name
    ? (fields.find((field) => field.getAttribute('name') === choiceName(name)) ??
      fields.find((field) => field.getAttribute('name') === name))
    : fields[0];
  wanted?.focus();
}

/** The next one is typed where this one was, unless the owner is elsewhere by now. */
export function focusNext(form: HTMLFormElement): void {
  const active = document.activeElement;
  if (active === document.body || form.contains(active)) focusField(form);
}
