import type { CardOptions } from './card-options.ts';
import * as card from './card-state.ts';
import { findErrors, focusField, focusNext } from './form-state.ts';
import type { TextFields } from './merge-fields.ts';
import type { SaveFailure, SaveResult } from './save-result.ts';
import { useSave } from './use-save.ts';

type SaveNeeds<T> = {
  state: card.CardState<T>;
  change: (change: card.CardChange<T>) => void;
  see: (row: T | undefined) => card.Seen<T>;
  form: React.RefObject<HTMLFormElement | null>;
};

/** Gives what sends a card, unless something is wrong with it; what the server answers becomes its state. */
export function useCardSave<T extends { version: number }>(
  options: CardOptions<T>,
  { state, change, see, form }: SaveNeeds<T>,
) {
  const { save } = useSave<T>(options.action, settle);

  function submit(intent: string) {
    if (state.sending || !form.current) return;
    const fields = fieldsToSend(intent, options, state);
    const errors = intent === 'delete' ? null : findObstacles(form.current, fields);
    if (errors) {
      change(card.wrong(errors));
      return focusField(form.current, Object.keys(errors)[0]);
    }
    change(card.sent(intent));
    save({ ...fields, intent });
  }
  function findObstacles(element: HTMLFormElement, fields: TextFields) {
    const choices = card.openChoices(state);
    return Object.keys(choices).length > 0 ? choices : findErrors(element, options.schema, fields);
  }
  function settle(result: SaveResult<T>) {
    const intent = state.sending?.intent;
    if (!result.ok) return refuse(result);
    if (intent === 'delete') return change(card.deleted);
    if (intent !== 'create') return change(card.saved(see(result.value)));
    change(card.saved(withKept(see(undefined), state.values, options.keeps)));
    if (form.current) focusNext(form.current);
  }
  function refuse({ message, detail, errors = {}, current }: SaveFailure<T>) {
    change(card.refused({ message, detail, errors }, current && see(current)));
  }
  return submit;
}

/** The fields, and which row they are of; for a deletion only that. */
function fieldsToSend<T>(
  intent: string,
  { identify, toSent = (values) => values }: CardOptions<T>,
  { base, values }: card.CardState<T>,
): TextFields {
  const identity = identify(base.row);
  return intent === 'delete' ? identity : { ...toSent(values, base.fields), ...identity };
}

/** How the next new one begins: empty, but for the fields that keep what was typed. */
function withKept<T>(
  { row, fields }: card.Seen<T>,
  values: TextFields,
  names: readonly string[] = [],
): card.Seen<T> {
  const kept = names.map((name) => [name, values[name] ?? '']);
  return { row, fields: { ...fields, ...Object.fromEntries(kept) } };
}
