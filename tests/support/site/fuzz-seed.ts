import { configureGlobal } from 'fast-check';

// A fixed seed makes failures reproducible. `FUZZ_SEED=7 vitest run` tries other inputs.
configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 2026) });
