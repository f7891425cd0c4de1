import { useEffect, useEffectEvent, useCallback, useRef } from 'react';
import * as changes from '../editing/editing.ts';
import { conflictErrors, type Editing, isDirty, type RowFields } from '../editing/editing.ts';
import type { TextFields } from '../editing/merge-fields.ts';
import { useEditing } from '../editing/use-editing.ts';
import { focusField } from './form-state.ts';
import { type CardOptions, useCardSave } from './use-card-save.ts';

/** The values kept for the next new row, by changes. */
const keptValues = new Map<string, TextFields>();

export type Card<T> = ReturnType<typeof useCard<T & { version: number }>>;

export function useCard<T extends { version: number }>(options: CardOptions<T>) {
  const { name, title, row, toFields } = options;
  const toRowFields = (stored: T | undefined): RowFields<T> => ({
    row: stored,
    fields: stored ? toFields(stored) : { ...toFields(stored), ...keptValues.get(name) },
  });
  const keep = (values: TextFields) => {
    const pairs = options.keptFields?.map((field) => [field, values[field] ?? '']) ?? [];
    keptValues.set(name, Object.fromEntries(pairs));
  };
  const [editing, change] = useEditing({ name, title, row, toRowFields });
  const { form, attach } = useCardFocus(editing);
  const submit = useCardSave(options, { editing, change, toRowFields, keep, form });

  return {
    editing,
    attach,
    isDirty: isDirty(editing),
    busyWith: editing.sending?.intent ?? null,
    submit,
    setValue: (field: string, value: string) => change(changes.typed(field, value)),
    choose: (field: string, side: 'yours' | 'theirs') => change(changes.chosen(field, side)),
    clearError: (field: string) => change(changes.errorCleared(field)),
    setError: (field: string, message: string) => change(changes.errorSet(field, message)),
    reset() {
      keptValues.delete(name);
      change(changes.discarded(row ? undefined : toRowFields(undefined)));
    },
  };
}

/** After a conflict the focus moves to the first choice. */
function useCardFocus(editing: Editing<unknown>) {
  const form = useRef<HTMLFormElement>(null);
  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
  }, []);
  const askForChoice = useEffectEvent(() => {
    const [first] = Object.keys(conflictErrors(editing));
    if (first && form.current?.contains(document.activeElement)) focusField(form.current, first);
  });
  const { refusals } = editing;
  useEffect(() => {
    if (refusals > 0) askForChoice();
  }, [refusals]);
  return { form, attach };
}
