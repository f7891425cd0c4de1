import { Worker } from 'node:worker_threads';
import type { Checked, CheckJob, SheetJob, WriteJob } from './worker.ts';

const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
const MOST_MILLISECONDS = 30_000;

const TOO_MUCH =
  'This sheet is too large to be read. Divide it, or leave empty columns and rows out.';

/** Reads a sheet and compares it with the catalogue. */
export async function checkSheet(job: Omit<CheckJob, 'kind'>): Promise<Checked> {
  try {
    return await run<Checked>({ kind: 'check', ...job });
  } catch (error) {
    if (isTooMuch(error)) return { ok: false, message: TOO_MUCH };
    throw error;
  }
}

export async function writeSheetFile(job: Omit<WriteJob, 'kind'>): Promise<Uint8Array> {
  return run<Uint8Array>({ kind: 'write', ...job });
}

function run<T>(job: SheetJob): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: LIMITS,
  });
  const timer = setTimeout(() => {
    reject(Object.assign(new Error('a sheet took too long'), { code: 'too-long' }));
    void worker.terminate();
  }, MOST_MILLISECONDS);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => {
    clearTimeout(timer);
    reject(new Error('the thread of a sheet ended without an answer'));
  });
  return promise;
}

/** It asked for more memory or time than a sheet needs. */
function isTooMuch(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'too-long';
}
