/** Begins a piece of work when the client's turn has come. */
export type TakeTurn = (client: string, begin: () => void) => void;

/**
 * Begins one piece of work in each turn of the event loop, of one client after the other. Where the database is a
 * file, a page is made without a pause: a hundred requests that came together would keep everybody else waiting.
 * So what is answered from memory goes out between two pieces, and whoever asks once waits for nobody's hundred.
 */
export function createTurns(): TakeTurn {
  const waiting = new Map<string, (() => void)[]>();
  let isGoing = false;

  function beginNext(): void {
    const [first] = waiting;
    isGoing = first !== undefined;
    if (!first) return;
    setImmediate(beginNext);
    const [client, [begin, ...others]] = first;
    // Deleted and set anew, a client stands at the end of the row.
    waiting.delete(client);
    if (others.length > 0) waiting.set(client, others);
    begin?.();
  }

  return (client, begin) => {
    const others = waiting.get(client);
    if (others) others.push(begin);
    else waiting.set(client, [begin]);
    if (!isGoing) setImmediate(beginNext);
    isGoing = true;
  };
}
