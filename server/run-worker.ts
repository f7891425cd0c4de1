import { on, once } from 'node:events';
import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';

type Options = {
  workerData: unknown;
  resourceLimits: ResourceLimits;
  timeoutMs?: number;
  /** Terminates the thread, and the loop throws. */
  signal?: AbortSignal;
};

/** Yields the messages of a worker thread, and terminates the thread when the loop ends. */
export async function* runWorker<Message>(
  file: URL,
  { timeoutMs, signal, ...options }: Options,
): AsyncGenerator<Message> {
  const signals = [signal, timeoutMs && AbortSignal.timeout(timeoutMs)].filter((one) => !!one);
  const ending = { close: ['exit'], signal: AbortSignal.any(signals) };
  const worker = new Worker(file, options);
  try {
    for await (const [message] of on(worker, 'message', ending)) {
      yield message as Message;
      worker.postMessage('taken', []);
    }
  } finally {
    await worker.terminate();
  }
}

/** Sends a message to the main thread, and waits until it is consumed (backpressure). */
export async function sendToParent(message: unknown, transfer: ArrayBuffer[] = []): Promise<void> {
  if (!parentPort) return;
  parentPort.postMessage(message, transfer);
  await once(parentPort, 'message');
}
