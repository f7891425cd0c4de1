import { runWorker } from '../run-worker.ts';
import type { StorageConfig } from '../start/open-storage.ts';
import type { DocumentJob, ThreadMessage } from './job.ts';

const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };
const TIMEOUT_MS = 10 * 60_000;

/** Makes a whole document in memory. */
export async function makePdf(
  job: DocumentJob,
  files: StorageConfig,
  signal?: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const message of printDocument(job, files, signal)) {
    if (message.kind === 'bytes') pieces.push(message.bytes);
  }
  return Buffer.concat(pieces);
}

/** Makes a document in a worker thread, as fast as the caller consumes its messages. */
export function printDocument(
  job: DocumentJob,
  files: StorageConfig,
  signal?: AbortSignal,
): AsyncGenerator<ThreadMessage> {
  return runWorker(new URL('./worker.ts', import.meta.url), {
    workerData: { job, files },
    resourceLimits: LIMITS,
    timeoutMs: TIMEOUT_MS,
    signal,
  });
}
