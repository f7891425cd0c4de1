import { useEffect, useEffectEvent, useReducer, useCallback, useRef } from 'react';
import { readDraft, type Draft, keepDraft } from '../drafts/drafts.ts';
import { useUnsaved } from '../dialogs/unsaved.tsx';
import { type CardOptions, useCardSave } from './use-card-save.ts';
import * as changes from './card-changes.ts';
import {
  type CardState,
  conflictErrors,
  draftOf,
  isDirty,
  needsDraft,
  type RowFields,
  startCard,
} from './card-state.ts';
import { focusField } from './form-state.ts';
import type { TextFields } from './merge-fields.ts';

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
  const [state, change] = useReducer(apply<T>, null, () =>
    startCard(toRowFields(row), readDraft(name)),
  );
  const { form, attach } = useCardFocus(state);
  const submit = useCardSave(options, { state, change, toRowFields, keep, form });
  useUnsaved(name, needsDraft(state));
  useDraft(name, title, draftOf(state));
  const load = useEffectEvent((stored: T | undefined) =>
    change(changes.loaded(toRowFields(stored))),
  );
  useEffect(() => load(row), [row]);
  const defaults = row ? null : JSON.stringify(toFields(undefined));
  const changeDefaults = useEffectEvent((fields: string | null) => {
    if (fields !== null) change(changes.defaultsChanged(toRowFields(undefined)));
  });
  useEffect(() => changeDefaults(defaults), [defaults]);

  return {
    state,
    attach,
    isDirty: isDirty(state),
    busyWith: state.sending?.intent ?? null,
    submit,
    setValue: (field: string, value: string) => change(changes.typed(field, value)),
    choose: (field: string, side: 'yours' | 'theirs') => change(changes.chosen(field, side)),
    clearError: (field: string) => change(changes.errorCleared(field)),
    setError: (field: string, message: string) => change(changes.errorSet(field, message)),
    reset() {
      keptValues.delete(name);
      change(row ? changes.discarded : changes.cleared(toRowFields(undefined)));
    },
  };
}

function apply<T>(state: CardState<T>, change: changes.CardChange<T>): CardState<T> {
  return change(state);
}

/** After a conflict the focus moves to the first choice. */
function useCardFocus(state: CardState<unknown>) {
  const form = useRef<HTMLFormElement>(null);
  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
  }, []);
  const askForChoice = useEffectEvent(() => {
    const [first] = Object.keys(conflictErrors(state));
    if (first && form.current?.contains(document.activeElement)) focusField(form.current, first);
  });
  const { refusals } = state;
  useEffect(() => {
    if (refusals > 0) askForChoice();
  }, [refusals]);
  return { form, attach };
}

function useDraft(name: string, title: string, draft: ReturnType<typeof draftOf>): void {
  const text = draft && JSON.stringify({ ...draft, title });
  useEffect(() => {
    keepDraft(name, text === null ? null : (JSON.parse(text) as Draft));
  }, [name, text]);
}
