import { useEffect, useEffectEvent, useCallback, useRef } from 'react';
import type * as z from 'zod';
import { showToast } from '../../../../components/toast/toaster.tsx';
import * as model from '../editing/editing.ts';
import type { TextFields } from '../editing/merge-fields.ts';
import { useEditing } from '../editing/use-editing.ts';
import { findErrors, focusField, focusNext } from './form-state.ts';

export type CardOptions<T> = {
  action: string;
  /** Unique on the page. */
  name: string;
  title: string;
  /** Missing when the card creates a new row. */
  row: T | undefined;
  schema: z.ZodType;
  /** The form fields of the row, or the defaults of a new one. */
  toFields: (row: T | undefined) => TextFields;
  /** Selects the fields to send, compared with the stored ones; by default all are sent. */
  toSent?: (values: TextFields, before: TextFields) => TextFields;
  /** Names of fields whose values are kept for the next new row. */
  keptFields?: readonly string[];
  /** The id and version of the row. */
  identify: (row: T | undefined) => TextFields;
};

/** The values kept for the next new row, by name of the card. */
const keptValues = new Map<string, TextFields>();

export type Card<T> = ReturnType<typeof useCard<T & { version: number }>>;

export function useCard<T extends { version: number }>(options: CardOptions<T>) {
  const { action, name, title, row, schema, toFields, keptFields = [] } = options;
  const form = useRef<HTMLFormElement>(null);
  const toRowFields = (stored: T | undefined): model.RowFields<T> => ({
    row: stored,
    fields: stored ? toFields(stored) : { ...toFields(stored), ...keptValues.get(name) },
  });
  const { editing, change, send } = useEditing({
    action,
    name,
    title,
    row,
    toRowFields,
    onCreated(values) {
      const pairs = keptFields.map((field) => [field, values[field] ?? '']);
      keptValues.set(name, Object.fromEntries(pairs));
      if (form.current) focusNext(form.current);
    },
  });
  useConflictFocus(form, editing);

  function submit(intent: string) {
    if (editing.sending || !form.current) return;
    const fields = fieldsToSend(intent, options, editing);
    const errors = intent === 'delete' ? null : findBlockingErrors(form.current, fields);
    if (!errors) return send(intent, fields);
    const message = `Not ${intent === 'create' ? 'created' : 'saved'}. ${Object.values(errors).join(' ')}`;
    change(model.invalid(message, errors));
    showToast(message, 'error');
    focusField(form.current, Object.keys(errors)[0]);
  }
  function findBlockingErrors(element: HTMLFormElement, fields: TextFields) {
    const choices = model.conflictErrors(editing);
    return Object.keys(choices).length > 0 ? choices : findErrors(element, schema, fields);
  }

  return {
    editing,
    attach: useCallback((element: HTMLFormElement | null) => {
      form.current = element;
    }, []),
    isDirty: model.isDirty(editing),
    busyWith: editing.sending?.intent ?? null,
    submit,
    setValue: (field: string, value: string) => change(model.typed(field, value)),
    choose: (field: string, side: 'yours' | 'theirs') => change(model.chosen(field, side)),
    clearError: (field: string) => change(model.errorCleared(field)),
    setError: (field: string, message: string) => change(model.errorSet(field, message)),
    reset() {
      keptValues.delete(name);
      change(model.discarded(row ? undefined : toRowFields(undefined)));
    },
  };
}

/** A deletion sends only the id and version. */
function fieldsToSend<T>(
  intent: string,
  { identify, toSent = (values) => values }: CardOptions<T>,
  { base, values }: model.Editing<T>,
): TextFields {
  const identity = identify(base.row);
  return intent === 'delete' ? identity : { ...toSent(values, base.fields), ...identity };
}

/** After a save refused because of a conflict the focus moves to the first choice. */
function useConflictFocus(
  form: React.RefObject<HTMLFormElement | null>,
  editing: model.Editing<unknown>,
): void {
  const askForChoice = useEffectEvent(() => {
    const [first] = Object.keys(model.conflictErrors(editing));
    if (first && form.current?.contains(document.activeElement)) focusField(form.current, first);
  });
  const { refusals } = editing;
  useEffect(() => {
    if (refusals > 0) askForChoice();
  }, [refusals]);
}
