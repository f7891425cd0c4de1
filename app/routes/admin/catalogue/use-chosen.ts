import { useCallback, useMemo, useState } from 'react';
import { choose, idsBetween, NONE_CHOSEN } from './choosing.ts';

type Row = { id: number; version: number };

export type Chosen<T extends Row = Row> = ReturnType<typeof useChosen<T>>;

/** The works to be changed together: of those chosen the ones that are shown, because nobody changes what they do not see. */
export function useChosen<T extends Row>(shown: readonly T[]) {
  const [choice, setChoice] = useState(NONE_CHOSEN);
  const works = useMemo(() => shown.filter(({ id }) => choice.ids.has(id)), [shown, choice.ids]);
  const between = useMemo(
    () =>
      idsBetween(
        choice,
        shown.map(({ id }) => id),
      ),
    [choice, shown],
  );
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
    between,
    pressBetween() {
      setChoice({ ids: new Set([...choice.ids, ...between]), last: choice.last });
    },
    isAll: works.length === shown.length,
    pressAll(isChosen: boolean) {
      setChoice({ ids: new Set(isChosen ? shown.map(({ id }) => id) : []), last: null });
    },
  };
}
