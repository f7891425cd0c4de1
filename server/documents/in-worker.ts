import { Worker } from 'node:worker_threads';
import type { FilesAt } from '../open-storage.ts';
import type { DocumentJob, ThreadMessage } from './job.ts';

const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };
const MOST_MILLISECONDS = 10 * 60_000;

export type Printing = {
  job: DocumentJob;
  files: FilesAt;
  signal?: AbortSignal;
  /** The thread goes on when it is taken. */
  take: (message: ThreadMessage) => Promise<void> | void;
};

/** Makes a document, in a thread that ends with it, or when the signal says so. */
export function printDocument({ job, files, signal, take }: Printing): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (signal?.aborted) return Promise.resolve();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { job, files },
    resourceLimits: LIMITS,
  });
  const stop = () => void worker.terminate();
  const timer = setTimeout(() => {
    reject(new Error('a document took too long'));
    stop();
  }, MOST_MILLISECONDS);
  signal?.addEventListener('abort', stop, { once: true });
  // One after the other, as they came.
  let taking = Promise.resolve();
  async function takeAfter(before: Promise<void>, message: ThreadMessage): Promise<void> {
    await before;
    await take(message);
    if (message.kind === 'progress') worker.postMessage('go on', []);
  }
  worker.on('message', (message: ThreadMessage) => {
    taking = takeAfter(taking, message);
    taking.catch((error: unknown) => {
      reject(error);
      stop();
    });
  });
  worker.once('error', reject);
  worker.once('exit', () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    taking.then(resolve, reject);
  });
  return promise;
}
