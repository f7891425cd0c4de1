import { setTimeout } from 'node:timers/promises';
import PQueue from 'p-queue';
import { createFairSemaphore } from '../../domain/fair-semaphore.ts';

/** A client that waits for a picture; `signal` is aborted when it disconnects. */
export type RenderClient = { client: string; signal?: AbortSignal };

/** Too many pictures wait to be rendered. */
export class QueueFull extends Error {}

export type Queue = ReturnType<typeof createQueue>;

/** Each decoding keeps a picture in memory. */
const CONCURRENCY = 2;
const BOUNDS = {
  concurrency: CONCURRENCY,
  concurrencyPerClient: CONCURRENCY,
  queue: 1024,
  /** Enough for a page on which no size has been rendered yet. */
  queuePerClient: 128,
};
/** Background work starts only after no other work ran for this time. */
const QUIET_MS = 1000;

/** Decodes two pictures at a time: uploads first, then requests of clients in turn, then background work. */
export function createQueue(quietMs = QUIET_MS) {
  const slots = new PQueue({ concurrency: CONCURRENCY });
  const conversions = new PQueue({ concurrency: 1 });
  const semaphore = createFairSemaphore(BOUNDS);
  const closing = new AbortController();
  let lastUrgent = -Infinity;

  async function run<T>(work: () => Promise<T>, priority: number): Promise<T> {
    closing.signal.throwIfAborted();
    return slots.add(work, { priority });
  }

  function runUrgent<T>(work: () => Promise<T>, priority: number): Promise<T> {
    return run(work, priority).finally(() => {
      lastUrgent = performance.now();
    });
  }

  async function untilQuiet(): Promise<void> {
    await slots.onIdle();
    const wait = lastUrgent + quietMs - performance.now();
    if (wait <= 0) return;
    await setTimeout(wait, undefined, { signal: closing.signal });
    await untilQuiet();
  }

  return {
    upload: <T>(work: () => Promise<T>) => runUrgent(work, 2),
    /** For HEIC files, whose decoding takes much memory: one at a time, besides the other work. */
    conversion: <T>(work: () => Promise<T>) => conversions.add(work),
    /** Undefined if the client disconnects first. */
    async forClient<T>(
      { client, signal }: RenderClient,
      work: () => Promise<T>,
    ): Promise<T | undefined> {
      const turn = semaphore.run(
        client,
        () => runUrgent(async () => (signal?.aborted ? undefined : work()), 1),
        signal,
      );
      if (!turn) throw new QueueFull();
      return turn.catch((error) => {
        if (!signal?.aborted) throw error;
        return undefined;
      });
    },
    /** To be called one at a time, so that a slot is left for urgent work. */
    async background(work: () => Promise<void>): Promise<void> {
      await untilQuiet();
      await run(work, 0);
    },
    /** Waits for running work and refuses the rest. */
    async close(): Promise<void> {
      closing.abort(new Error('The queue is closed'));
      for (const queue of [slots, conversions]) {
        queue.clear();
        await queue.onIdle();
      }
    },
  };
}
