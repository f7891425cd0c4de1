import type { Config } from '../start/config.ts';
import { runWorker } from '../run-worker.ts';
import type { Files } from './files.ts';

export type ExportJob = { config: Config; clientDir: string };
export type ExportedFile = { name: string; bytes: Uint8Array };

const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/** Exports the site in a worker thread, so that visitors do not wait. The signal ends it. */
export async function exportInWorker(
  workerData: ExportJob,
  files: Files,
  signal: AbortSignal,
): Promise<void> {
  const file = new URL('./worker.ts', import.meta.url);
  const options = { workerData, resourceLimits: LIMITS, signal };
  for await (const { name, bytes } of runWorker<ExportedFile>(file, options)) {
    await files.put(name, '', async () => bytes);
  }
}
