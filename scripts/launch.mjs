// How the project's own Node is started everywhere: by every command, in tests and in measurements.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export const LAUNCH_FLAGS = [
  // V8 otherwise lets its heap grow to four times what it holds, and keeps that: 300 MB instead of 225 after a load
  // of 2,400 rendered pages. It costs a rendered page half a millisecond, and a kept one nothing.
  '--heap-growing-percent=40',
  // What an upload leaves behind waits for this much of new objects: 33 MB of it at 4, 12 MB at 2.
  '--max-semi-space-size=2',
];

export const LAUNCH_ENV = {
  // The C library otherwise keeps freed memory for itself, in as many heaps as there are threads, and more with every
  // large picture. The pieces of pictures that wait for a slow reader are as large as the second number: of 150 readers
  // it kept 52 MB at twice as much, 30 MB so.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
  // Compiled code is kept, so that a restart takes about half the time.
  NODE_COMPILE_CACHE: path.join(project, 'node_modules/.cache/penseel'),
};
