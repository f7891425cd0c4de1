/** Whether two lists have the same ids. Positions are always 0..n-1, so a new order contains every current id once. */
export function isPermutation(ids: readonly number[], current: readonly number[]): boolean {
  if (ids.length !== current.length) return false;
  const given = new Set(ids);
  return given.size === ids.length && current.every((id) => given.has(id));
}

/** A new order of a list, and the order that it is based on, so that it does not overwrite another change unseen. */
export type NewOrder = { ids: readonly number[]; seen?: readonly number[] };

/** Whether a new order may be saved on top of the current one. */
export function canApplyOrder({ ids, seen = [] }: NewOrder, current: readonly number[]): boolean {
  const isSeen = seen.length === 0 || seen.join() === current.join();
  return isSeen && isPermutation(ids, current);
}

/** The list with the item at `from` taken out and put back at `to`. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
