import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './scripts/testing/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: [
    './tests/support/site/temporary-folder.ts',
    './tests/support/site/demo-template.ts',
  ],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Each has a site and a browser of its own; four at once were tried, on two cores.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  timeout: 60_000,
  // A machine that does other work at the same time is slow, not wrong.
  expect: { timeout: 15_000 },
  reporter: [
    ['dot'],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/results.json' },
    ],
  ],
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      args: BROWSER_ARGS,
    },
    // A page is cleared for the next test instead of made anew; that takes a third of the time.
    reuseContext: true,
    screenshot: 'only-on-failure',
    // Tests of motion ask for it; drawing it in every other one is the larger part of the work.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
