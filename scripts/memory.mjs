// How the server is started everywhere, by `npm start` as in tests and measurements, so that it stays small.

/** A young generation that stays in the processor's cache: idle it takes less memory, and answers as fast. */
export const MEMORY_FLAGS = ['--max-semi-space-size=4'];

/** Decoding large pictures in several threads otherwise leaves freed memory with the process. */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };
