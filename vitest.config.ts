import { defineConfig } from 'vitest/config';

/** No test replaces a module, so the files of a worker share theirs; loading them takes a third of the time. */
const shared = { isolate: false, setupFiles: ['tests/support/site/fuzz-seed.ts'] };

export default defineConfig({
  test: {
    // The other half of the time one worker waits for a disk, a database or a password.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          ...shared,
          include: ['{app,server,scripts,demo}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/site/temporary-folder.ts'],
          // A machine that does other work at the same time is slow, not wrong.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          ...shared,
          include: ['tests/{contract,server}/**/*.test.ts'],
          globalSetup: [
            'tests/support/site/temporary-folder.ts',
            'tests/support/database/postgres.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
