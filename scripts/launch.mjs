// How the project's own Node is started everywhere: by every command, in tests and in measurements.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** A young generation that stays in the processor's cache: idle it takes less memory, and answers as fast. */
export const LAUNCH_FLAGS = ['--max-semi-space-size=4'];

export const LAUNCH_ENV = {
  // Decoding large pictures in several threads otherwise leaves freed memory with the process.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  // Compiled code is kept, so that a restart takes about half the time.
  NODE_COMPILE_CACHE: path.join(project, 'node_modules/.cache/penseel'),
};
