import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,scripts,demo}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/{contract,server}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
