/** Options of the services for tests that are not about passwords or pictures. */
export const LOW_COSTS = {
  passwordCost: { memory: 8, passes: 1, parallelism: 1 },
  encodingEffort: { avif: 0, webp: 0 },
};
