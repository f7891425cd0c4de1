// How the project's own Node is started everywhere: by every command, in tests and in measurements.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export const LAUNCH_FLAGS = [
  // A young generation that stays in the processor's cache: idle it takes less memory, and answers as fast.
  '--max-semi-space-size=4',
  // V8 otherwise guesses, in every second process, that what a request needs will live long: under load the heap
  // then grows to four times its size, and the process keeps that.
  '--no-allocation-site-pretenuring',
];

export const LAUNCH_ENV = {
  // Decoding large pictures in several threads otherwise leaves freed memory with the process.
  MALLOC_ARENA_MAX: '2',
  // What an upload needs for a moment is not given back to the system piece by piece, and asked for again.
  MALLOC_MMAP_THRESHOLD_: String(4 * 2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(2 ** 20),
  // Compiled code is kept, so that a restart takes about half the time.
  NODE_COMPILE_CACHE: path.join(project, 'node_modules/.cache/penseel'),
};
