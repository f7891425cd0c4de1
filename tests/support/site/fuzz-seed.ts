import { configureGlobal } from 'fast-check';

// What was found once is found again; other inputs come with another seed: `FUZZ_SEED=7 vitest run`.
configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 2026) });
