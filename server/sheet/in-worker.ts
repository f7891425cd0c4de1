import { runWorker } from '../run-worker.ts';
import type { Checked, CheckJob, SheetJob, WriteJob } from './worker.ts';

const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
const TIMEOUT_MS = 30_000;

const TOO_LARGE =
  'This sheet is too large to be read. Divide it, or leave empty columns and rows out.';

/** Reads a sheet and compares it with the catalogue. */
export async function checkSheet(job: Omit<CheckJob, 'kind'>): Promise<Checked> {
  try {
    return await run<Checked>({ kind: 'check', ...job });
  } catch (error) {
    if (exceedsLimits(error)) return { ok: false, message: TOO_LARGE };
    throw error;
  }
}

export async function writeSheetFile(job: Omit<WriteJob, 'kind'>): Promise<Uint8Array> {
  return run<Uint8Array>({ kind: 'write', ...job });
}

async function run<T>(workerData: SheetJob): Promise<T> {
  const options = { workerData, resourceLimits: LIMITS, timeoutMs: TIMEOUT_MS };
  const messages = runWorker<T>(new URL('./worker.ts', import.meta.url), options);
  for await (const message of messages) return message;
  throw new Error('the thread of a sheet ended without an answer');
}

/** Whether the thread was ended by its memory or time limit. */
function exceedsLimits(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
  );
}
