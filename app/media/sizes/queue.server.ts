import { setTimeout } from 'node:timers/promises';
import PQueue from 'p-queue';
import { createFairSemaphore } from '../../domain/fair-semaphore.ts';

/** A client that waits for a picture, and the signal that it has gone. */
export type Asker = { client: string; gone?: AbortSignal };

/** Too many pictures wait to be rendered. */
export class QueueFull extends Error {}

export type Queue = ReturnType<typeof createQueue>;

/** Each decoding holds a picture in memory. */
const CONCURRENCY = 2;
const BOUNDS = {
  concurrency: CONCURRENCY,
  concurrencyPerClient: CONCURRENCY,
  queue: 1024,
  /** More than a page without any sizes asks for at once. */
  queuePerClient: 128,
};
/** Background work begins only when nothing else ran for this long. */
const QUIET_MS = 1000;

/** Decodes two pictures at a time: uploads first, then what clients ask for, in turn by client. */
export function createQueue(quietMs = QUIET_MS) {
  const slots = new PQueue({ concurrency: CONCURRENCY });
  const turns = createFairSemaphore(BOUNDS);
  const closing = new AbortController();
  const { signal } = closing;
  let lastUrgent = -Infinity;

  async function run<T>(work: () => Promise<T>, priority: number): Promise<T> {
    signal.throwIfAborted();
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
    await setTimeout(wait, undefined, { signal });
    await untilQuiet();
  }

  return {
    upload: <T>(work: () => Promise<T>) => runUrgent(work, 2),
    /** For a client; nothing once it has gone. */
    async ask<T>({ client, gone }: Asker, work: () => Promise<T>): Promise<T | undefined> {
      const turn = turns.run(
        client,
        () => runUrgent(async () => (gone?.aborted ? undefined : work()), 1),
        gone,
      );
      if (!turn) throw new QueueFull();
      return turn.catch((error) => {
        if (!gone?.aborted) throw error;
        return undefined;
      });
    },
    /** To be called in sequence, so that a slot is left for urgent work. */
    async background(work: () => Promise<void>): Promise<void> {
      await untilQuiet();
      await run(work, 0);
    },
    /** Waits for what is running and refuses the rest. */
    async close(): Promise<void> {
      closing.abort(new Error('The queue is closed'));
      slots.clear();
      await slots.onIdle();
    },
  };
}
