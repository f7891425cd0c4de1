import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type CardState, openChoices } from './card-state.ts';
import { focusField } from './form-state.ts';

/** The form of a card, whose focus goes to the first choice when a save was refused because of another version. */
export function useCardFocus(state: CardState<unknown>) {
  const form = useRef<HTMLFormElement>(null);
  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
  }, []);
  const askForChoice = useEffectEvent(() => {
    const [first] = Object.keys(openChoices(state));
    if (first && form.current?.contains(document.activeElement)) focusField(form.current, first);
  });
  const { refusals } = state;
  useEffect(() => {
    if (refusals > 0) askForChoice();
  }, [refusals]);
  return { form, attach };
}
