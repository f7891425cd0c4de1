/** Works on all of these, a few at a time. */
export async function workThrough<T>(
  all: Iterable<T>,
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const rest = all[Symbol.iterator]();
  async function take(): Promise<void> {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  }
  await Promise.all(Array.from({ length: atOnce }, take));
}
