import { useCallback, useMemo, useState } from 'react';

/** `last` is the row that was toggled last: ranges start there. */
export type Selection = {
  ids: ReadonlySet<number>;
  last: number | null;
  /** After a long press the next press ends a range. */
  isRangeStart?: boolean;
};

export const EMPTY_SELECTION: Selection = { ids: new Set(), last: null };

type Press = { id: number; isSelected: boolean; withShift: boolean };

/** With Shift all rows from the last press on change. After a long press they are always selected. */
export function toggleSelection(
  { ids, last, isRangeStart = false }: Selection,
  { id, isSelected, withShift }: Press,
  shown: readonly number[],
): Selection {
  const range = (withShift || isRangeStart) && last !== null ? rangeOf(shown, last, id) : [id];
  const next = new Set(ids);
  const adds = isSelected || (isRangeStart && id !== last);
  for (const each of range) {
    if (adds) next.add(each);
    else next.delete(each);
  }
  return { ids: next, last: id };
}

/** Returns the unselected rows between the first and the last selected row, for devices without a Shift key. */
export function idsBetween({ ids }: Selection, shown: readonly number[]): number[] {
  const first = shown.findIndex((id) => ids.has(id));
  const last = shown.findLastIndex((id) => ids.has(id));
  return first === -1 ? [] : shown.slice(first, last).filter((id) => !ids.has(id));
}

/** Works in both directions. A range cannot start at a row that is not shown. */
function rangeOf(shown: readonly number[], from: number, to: number): number[] {
  const ends = [shown.indexOf(from), shown.indexOf(to)];
  if (ends.includes(-1)) return [to];
  return shown.slice(Math.min(...ends), Math.max(...ends) + 1);
}

type Selectable = { id: number; version: number };

export type SelectedWorks<T extends Selectable = Selectable> = ReturnType<typeof useSelection<T>>;

/** `works` contains only shown rows, so that no hidden row is changed. */
export function useSelection<T extends Selectable>(shown: readonly T[]) {
  const [selection, setSelection] = useState(EMPTY_SELECTION);
  const shownIds = useMemo(() => shown.map(({ id }) => id), [shown]);
  const works = useMemo(
    () => shown.filter(({ id }) => selection.ids.has(id)),
    [shown, selection.ids],
  );
  const between = useMemo(() => idsBetween(selection, shownIds), [selection, shownIds]);
  const toggle = useCallback(
    (id: number, isSelected: boolean, withShift: boolean) =>
      setSelection((before) => toggleSelection(before, { id, isSelected, withShift }, shownIds)),
    [shownIds],
  );
  const startRange = useCallback((id: number) => {
    setSelection(({ ids }) => ({ ids: new Set([...ids, id]), last: id, isRangeStart: true }));
  }, []);
  return {
    ids: selection.ids,
    works,
    toggle,
    /** Starts a range without a Shift key. */
    startRange,
    between,
    selectBetween() {
      setSelection({ ids: new Set([...selection.ids, ...between]), last: selection.last });
    },
    isAll: works.length === shown.length,
    selectAll(isSelected: boolean) {
      setSelection({ ids: new Set(isSelected ? shownIds : []), last: null });
    },
  };
}
