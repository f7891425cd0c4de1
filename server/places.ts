type Bounds = {
  atOnce: number;
  /** A client's share of them. */
  perClient: number;
  waiting: number;
  waitingPerClient: number;
  /**
   * Turns of the event loop from one piece of work to the next, for work that keeps the thread. Each turn takes in one
   * connection: where a client opened a hundred, the next visitor's stands behind them, and would wait for as many pieces.
   * A hundred turns with nothing to do take two milliseconds.
   */
  turnsBetween?: number;
};

export type Places = {
  /** Runs the work in a place, at once or in turn; `undefined` where too much of it waits already. */
  run<T>(client: string, work: () => Promise<T>): Promise<T> | undefined;
};

/** A semaphore with a bounded queue, of which no client can take more than a share; clients take turns. */
export function createPlaces(bounds: Bounds): Places {
  const { atOnce, perClient, waiting, waitingPerClient, turnsBetween = 0 } = bounds;
  const taken = new Map<string, number>();
  const queues = new Map<string, (() => void)[]>();
  let queued = 0;
  let running = 0;
  let isResting = false;

  const countOf = (client: string) => taken.get(client) ?? 0;
  const isFree = (client: string) => !isResting && running < atOnce && countOf(client) < perClient;

  async function runNow<T>(client: string, work: () => Promise<T>): Promise<T> {
    running += 1;
    taken.set(client, countOf(client) + 1);
    rest();
    try {
      return await work();
    } finally {
      running -= 1;
      if (countOf(client) === 1) taken.delete(client);
      else taken.set(client, countOf(client) - 1);
      rest();
    }
  }

  /** What needs no place is answered meanwhile. */
  function rest(): void {
    if (isResting) return;
    isResting = turnsBetween > 0;
    afterTurns(turnsBetween, () => {
      isResting = false;
      letIn();
    });
  }

  function letIn(): void {
    const next = [...queues].find(([client]) => isFree(client));
    if (!next) return;
    const [client, [enter, ...others]] = next;
    // Deleted and set anew, a client stands at the end of the row: nobody waits for another's sixty.
    queues.delete(client);
    if (others.length > 0) queues.set(client, others);
    queued -= 1;
    enter?.();
    letIn();
  }

  return {
    run(client, work) {
      if (isFree(client)) return runNow(client, work);
      const queue = queues.get(client) ?? [];
      if (queued >= waiting || queue.length >= waitingPerClient) return undefined;
      queued += 1;
      return new Promise((resolve, reject) => {
        queue.push(() => void runNow(client, work).then(resolve, reject));
        queues.set(client, queue);
      });
    },
  };
}

function afterTurns(turns: number, go: () => void): void {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, go) : go()));
}
