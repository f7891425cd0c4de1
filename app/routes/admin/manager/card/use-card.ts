import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type * as z from 'zod';
import * as card from './card-state.ts';
import { type Draft, keepDraft, readDraft } from './drafts.ts';
import { findErrors, focusField } from './form-state.ts';
import type { TextFields } from './merge-fields.ts';
import type { SaveResult } from './save-result.ts';
import { useUnsaved } from './unsaved.tsx';
import { useSave } from './use-save.ts';

export type Card<T> = ReturnType<typeof useCard<T & { version: number }>>;

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

/** A form on one row: the states of a card, tied to its saves, its draft and the focus. */
export function useCard<T extends { version: number }>(options: CardOptions<T>) {
  const { action, name, title, row, schema, toFields, identify } = options;
  const { toSent = (values) => values, keeps = [] } = options;
  const see = (seen: T | undefined): card.Seen<T> => ({ row: seen, fields: toFields(seen) });
  const [state, change] = useReducer(apply<T>, null, () =>
    card.startCard(see(row), readDraft(name)),
  );
  const form = useRef<HTMLFormElement>(null);
  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
  }, []);
  const { save } = useSave<T>(action, settle);
  useUnsaved(name, card.isWorthKeeping(state));
  useDraft(name, title, card.draftOf(state));

  const load = useEffectEvent((seen: T | undefined) => change(card.loaded(see(seen))));
  useEffect(() => load(row), [row]);
  const { base } = state;
  const askForChoice = useEffectEvent(() => {
    const [first] = Object.keys(card.openChoices(state));
    if (first && form.current?.contains(document.activeElement)) focusField(form.current, first);
  });
  const isRefused = useRef(false);
  const version = base.row?.version;
  useEffect(() => {
    // A change elsewhere that comes by itself does not take the focus from who types.
    if (version !== undefined && isRefused.current) askForChoice();
    isRefused.current = false;
  }, [version]);

  function submit(intent: string) {
    if (state.sending || !form.current) return;
    const identity = identify(base.row);
    const fields =
      intent === 'delete' ? identity : { ...toSent(state.values, base.fields), ...identity };
    const errors = intent === 'delete' ? null : findAllErrors(form.current, fields);
    if (errors) {
      change(card.wrong(errors));
      return focusField(form.current, Object.keys(errors)[0]);
    }
    change(card.sent(intent));
    save({ ...fields, intent });
  }
  function findAllErrors(element: HTMLFormElement, fields: TextFields) {
    const choices = card.openChoices(state);
    return Object.keys(choices).length > 0 ? choices : findErrors(element, schema, fields);
  }

  function settle(result: SaveResult<T>) {
    const intent = state.sending?.intent;
    if (!result.ok) {
      const { message, detail, errors = {}, current } = result;
      const problem = { message, detail, errors };
      isRefused.current = current !== undefined;
      return change(card.refused(problem, current && see(current)));
    }
    if (intent === 'delete') return change(card.deleted);
    change(card.saved(intent === 'create' ? seeNext() : see(result.value)));
    if (intent === 'create') focusNext();
  }
  function seeNext(): card.Seen<T> {
    const { row: none, fields } = see(undefined);
    const kept = keeps.map((field) => [field, state.values[field] ?? '']);
    return { row: none, fields: { ...fields, ...Object.fromEntries(kept) } };
  }
  /** The next one is typed where this one was, unless the owner is elsewhere by now. */
  function focusNext() {
    const active = document.activeElement;
    if (form.current && (active === document.body || form.current.contains(active))) {
      focusField(form.current);
    }
  }

  return {
    state,
    attach,
    isDirty: card.isDirty(state),
    busyWith: state.sending?.intent ?? null,
    submit,
    type: (field: string, value: string) => change(card.typed(field, value)),
    choose: (field: string, side: 'yours' | 'theirs') => change(card.chosen(field, side)),
    mend: (field: string) => change(card.mended(field)),
    complain: (field: string, message: string) =>
      change(card.wrong({ ...state.problem.errors, [field]: message })),
    empty: () => change(row ? card.emptied : card.cleared(see(undefined))),
  };
}

function apply<T>(state: card.CardState<T>, change: card.CardChange<T>): card.CardState<T> {
  return change(state);
}

/** Keeps what is typed for another visit, from the first letter until it is saved. */
function useDraft(name: string, title: string, draft: ReturnType<typeof card.draftOf>): void {
  const text = draft && JSON.stringify({ ...draft, title });
  useEffect(() => {
    keepDraft(name, text === null ? null : (JSON.parse(text) as Draft));
  }, [name, text]);
}
