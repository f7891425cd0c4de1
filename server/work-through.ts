/**
 * Works on all of these, a few at a time. Where one fails, the others end what they are at and take no more, so that
 * nothing goes on after the failure was told.
 */
export async function workThrough<T>(
  all: Iterable<T>,
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const rest = takeInTurn(all);
  async function take(): Promise<void> {
    // A failure leaves the loop, and that ends the list for the others too.
    for (const one of rest) await work(one);
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, take));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** A generator, which ends for everybody when one leaves it; the iterator of an array would go on. */
function* takeInTurn<T>(all: Iterable<T>): Generator<T> {
  yield* all;
}
