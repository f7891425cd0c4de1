// How the project's own Node is started everywhere: by every command, in tests and in measurements.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export const LAUNCH_FLAGS = [
  // V8 otherwise lets its heap grow to several times what it holds, and keeps that.
  '--optimize-for-size',
];

export const LAUNCH_ENV = {
  // The C library otherwise raises this limit with every large picture, and keeps what is smaller for itself.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  // Compiled code is kept, so that a restart takes about half the time.
  NODE_COMPILE_CACHE: path.join(project, 'node_modules/.cache/penseel'),
};
