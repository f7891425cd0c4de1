import { defineConfig } from 'vitest/config';
import { LAUNCH_ENV } from './scripts/launch.mjs';

/** No test mocks a module, so the test files of a worker share their modules instead of loading them again. */
const shared = {
  isolate: false,
  setupFiles: ['tests/support/site/fuzz-seed.ts'],
  // Threads of the product, such as those of documents, load compiled code, as they do in the product.
  env: { NODE_COMPILE_CACHE: LAUNCH_ENV.NODE_COMPILE_CACHE },
};

export default defineConfig({
  test: {
    // Also on two cores: half of the time a worker waits for a disk, a database or a password hash.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          ...shared,
          include: ['{app,server,scripts,demo}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/site/temporary-folder.ts'],
          // Long enough for a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'dom',
          isolate: shared.isolate,
          environment: './tests/support/dom/environment.ts',
          setupFiles: ['tests/support/dom/setup.ts'],
          include: ['tests/dom/**/*.test.tsx'],
          globalSetup: [
            'tests/support/site/temporary-folder.ts',
            'tests/support/database/migrated.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          ...shared,
          // As in the product, where React renders twice as fast as in its development mode.
          env: { ...shared.env, NODE_ENV: 'production' },
          include: ['tests/{contract,server}/**/*.test.ts'],
          globalSetup: [
            'tests/support/site/temporary-folder.ts',
            'tests/support/database/migrated.ts',
            'tests/support/database/postgres.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
