type Bounds = {
  atOnce: number;
  /** A client's share of them. */
  perClient: number;
  waiting: number;
  waitingPerClient: number;
};

export type Places = {
  /** Runs the work in a place, at once or in turn; `undefined` where too much of it waits already. */
  run<T>(client: string, work: () => Promise<T>): Promise<T> | undefined;
};

/** A semaphore with a bounded queue, of which no client can take more than a share. */
export function createPlaces({ atOnce, perClient, waiting, waitingPerClient }: Bounds): Places {
  const taken = new Map<string, number>();
  const queue: { client: string; enter: () => void }[] = [];
  let running = 0;

  const countOf = (client: string) => taken.get(client) ?? 0;
  const isFree = (client: string) => running < atOnce && countOf(client) < perClient;

  async function runNow<T>(client: string, work: () => Promise<T>): Promise<T> {
    running += 1;
    taken.set(client, countOf(client) + 1);
    try {
      return await work();
    } finally {
      running -= 1;
      if (countOf(client) === 1) taken.delete(client);
      else taken.set(client, countOf(client) - 1);
      // In the next turn of the event loop: what needs no place is answered in between.
      setImmediate(letIn);
    }
  }

  function letIn(): void {
    const next = queue.findIndex(({ client }) => isFree(client));
    if (next === -1) return;
    queue.splice(next, 1)[0]?.enter();
    letIn();
  }

  return {
    run(client, work) {
      if (isFree(client)) return runNow(client, work);
      const ofClient = queue.filter((one) => one.client === client).length;
      if (queue.length >= waiting || ofClient >= waitingPerClient) return undefined;
      return new Promise((resolve, reject) => {
        const enter = () => void runNow(client, work).then(resolve, reject);
        queue.push({ client, enter });
      });
    },
  };
}
