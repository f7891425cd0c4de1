// The flags and environment for every Node process of the project: commands, tests and benches.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export const LAUNCH_FLAGS = [
  // By default V8 lets its heap grow to four times the live objects and keeps it: 300 MB instead of 225 MB after 2,400
  // rendered pages. The flag costs half a millisecond per rendered page, and nothing per cached one.
  '--heap-growing-percent=40',
  // Garbage of an upload is collected after this much allocation (MB): 33 MB remain with 4, 12 MB with 2.
  '--max-semi-space-size=2',
];

export const LAUNCH_ENV = {
  // By default the C library keeps freed memory in one arena per thread, and more with every large picture. Pieces of
  // pictures for slow readers are as large as the mmap threshold, so that they are returned to the system: after 150
  // readers it kept 30 MB, and 52 MB with twice the threshold.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
  // Caches compiled code, which halves the time of a restart.
  NODE_COMPILE_CACHE: path.join(project, 'node_modules/.cache/penseel'),
};
