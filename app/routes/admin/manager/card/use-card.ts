import { useEffect, useEffectEvent, useReducer } from 'react';
import type { CardOptions } from './card-options.ts';
import * as card from './card-state.ts';
import { readDraft } from './drafts.ts';
import { useUnsaved } from './unsaved.tsx';
import { useCardFocus } from './use-card-focus.ts';
import { useCardSave } from './use-card-save.ts';
import { useDraft } from './use-draft.ts';

export type Card<T> = ReturnType<typeof useCard<T & { version: number }>>;

/** A form on one row: the states of a card, tied to its saves, its draft and the focus. */
export function useCard<T extends { version: number }>(options: CardOptions<T>) {
  const { name, title, row, toFields } = options;
  const see = (seen: T | undefined): card.Seen<T> => ({ row: seen, fields: toFields(seen) });
  const [state, change] = useReducer(apply<T>, null, () =>
    card.startCard(see(row), readDraft(name)),
  );
  const { form, attach } = useCardFocus(state);
  const submit = useCardSave(options, { state, change, see, form });
  useUnsaved(name, card.isWorthKeeping(state));
  useDraft(name, title, card.draftOf(state));
  const load = useEffectEvent((seen: T | undefined) => change(card.loaded(see(seen))));
  useEffect(() => load(row), [row]);

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
