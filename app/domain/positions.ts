/** Positions are always 0..n-1: a new order must name exactly the present ids, each once. */
export function isPermutation(ids: readonly number[], current: readonly number[]): boolean {
  if (ids.length !== current.length) return false;
  const given = new Set(ids);
  return given.size === ids.length && current.every((id) => given.has(id));
}

/** The list with the item at `from` taken out and put back at `to`. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
