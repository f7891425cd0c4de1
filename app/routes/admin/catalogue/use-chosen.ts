import { useCallback, useMemo, useState } from 'react';
import type { CatalogueWork } from '../../../domain/content/catalogue.ts';
import { choose, NONE_CHOSEN } from './choosing.ts';

export type Chosen = ReturnType<typeof useChosen>;

/** The works to be changed together: of those chosen the ones that are shown, because nobody changes what they do not see. */
export function useChosen(shown: readonly CatalogueWork[]) {
  const [choice, setChoice] = useState(NONE_CHOSEN);
  const works = useMemo(() => shown.filter(({ id }) => choice.ids.has(id)), [shown, choice.ids]);
  const press = useCallback(
    (id: number, isChosen: boolean, withShift: boolean) => {
      const ids = shown.map((work) => work.id);
      setChoice((before) => choose(before, { id, isChosen, withShift }, ids));
    },
    [shown],
  );
  return {
    ids: choice.ids,
    works,
    press,
    isAll: works.length === shown.length,
    pressAll(isChosen: boolean) {
      setChoice({ ids: new Set(isChosen ? shown.map(({ id }) => id) : []), last: null });
    },
  };
}
