type Bounds = {
  concurrency: number;
  concurrencyPerClient: number;
  /** The number of pieces of work that may wait, overall and per client. */
  queue: number;
  queuePerClient: number;
};

export type FairSemaphore = {
  /**
   * Runs the work now or when it is the client's turn. Returns `undefined` if the queue is full. Work that is aborted
   * while queued never runs.
   */
  run<T>(client: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> | undefined;
};

/** A semaphore with a bounded queue. Each client is limited to its share of both; waiting clients take turns. */
export function createFairSemaphore(bounds: Bounds): FairSemaphore {
  /** The queued work of each waiting client; the next client is first. */
  const queues = new Map<string, Set<() => void>>();
  const running = new Map<string, number>();
  let queued = 0;
  let total = 0;

  const runningOf = (client: string) => running.get(client) ?? 0;
  const hasRoom = (client: string) =>
    total < bounds.concurrency && runningOf(client) < bounds.concurrencyPerClient;

  async function runNow<T>(client: string, work: () => Promise<T>): Promise<T> {
    count(client, 1);
    try {
      return await work();
    } finally {
      count(client, -1);
      startNext();
    }
  }

  function count(client: string, by: 1 | -1): void {
    total += by;
    const now = runningOf(client) + by;
    if (now === 0) running.delete(client);
    else running.set(client, now);
  }

  function startNext(): void {
    const next = [...queues].find(([client]) => hasRoom(client));
    if (!next) return;
    const [client, queue] = next;
    const [start] = queue;
    if (start) remove(client, queue, start);
    // Deleting and setting the key again makes the client the last one.
    if (queues.delete(client)) queues.set(client, queue);
    start?.();
    startNext();
  }

  function remove(client: string, queue: Set<() => void>, start: () => void): void {
    if (queue.delete(start)) queued -= 1;
    if (queue.size === 0) queues.delete(client);
  }

  return {
    run<T>(client: string, work: () => Promise<T>, signal?: AbortSignal) {
      if (signal?.aborted) return Promise.reject<T>(signal.reason);
      if (hasRoom(client)) return runNow(client, work);
      const queue = queues.get(client) ?? new Set();
      if (queued >= bounds.queue || queue.size >= bounds.queuePerClient) return undefined;
      return new Promise<T>((resolve, reject) => {
        function start(): void {
          signal?.removeEventListener('abort', cancel);
          void runNow(client, work).then(resolve, reject);
        }
        function cancel(): void {
          remove(client, queue, start);
          reject(signal?.reason);
        }
        signal?.addEventListener('abort', cancel, { once: true });
        queue.add(start);
        queues.set(client, queue);
        queued += 1;
      });
    },
  };
}
