import type * as z from 'zod';
import { type FieldErrors, parseForm } from '../../../../domain/form.ts';
import type { TextFields } from '../editing/merge-fields.ts';

/** Runs the browser's validation, then the schema. */
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

/** The name of the radio buttons of a conflict. */
export function choiceName(name: string): string {
  return `${name}-choice`;
}

/** Focuses a field or its conflict, or the first field if no name is given. */
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

/** After a create the focus returns to the first field, unless it is elsewhere on the page. */
export function focusNext(form: HTMLFormElement): void {
  const active = document.activeElement;
  if (active === document.body || form.contains(active)) focusField(form);
}
