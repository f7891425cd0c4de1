/** Options of the services for tests that are not about passwords, pictures or power cuts. */
export const LOW_COSTS = {
  passwordCost: { memory: 8, passes: 1, parallelism: 1 },
  encodingEffort: { avif: 0, webp: 0 },
  isDurable: false,
};
