/** What is chosen, and the row that was chosen or left last: from there a range reaches. */
export type Choice = { ids: ReadonlySet<number>; last: number | null };

export const NONE_CHOSEN: Choice = { ids: new Set(), last: null };

type Press = { id: number; isChosen: boolean; withShift: boolean };

/** A press on a row; with Shift it is one on all rows since the last. */
export function choose(
  { ids, last }: Choice,
  { id, isChosen, withShift }: Press,
  shown: readonly number[],
): Choice {
  const range = withShift && last !== null ? rangeOf(shown, last, id) : [id];
  const next = new Set(ids);
  for (const each of range) {
    if (isChosen) next.add(each);
    else next.delete(each);
  }
  return { ids: next, last: id };
}

/** The rows between the first and the last chosen one that are not chosen: without a Shift key, a range is chosen by its ends. */
export function idsBetween({ ids }: Choice, shown: readonly number[]): number[] {
  const first = shown.findIndex((id) => ids.has(id));
  const last = shown.findLastIndex((id) => ids.has(id));
  return first === -1 ? [] : shown.slice(first, last).filter((id) => !ids.has(id));
}

/** In whichever direction; a row that is not shown any more begins none. */
function rangeOf(shown: readonly number[], from: number, to: number): number[] {
  const ends = [shown.indexOf(from), shown.indexOf(to)];
  if (ends.includes(-1)) return [to];
  return shown.slice(Math.min(...ends), Math.max(...ends) + 1);
}
