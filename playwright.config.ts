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
  // Each worker has its own site and browser. Four workers were tested on two cores.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  timeout: 60_000,
  // Long enough for a busy machine.
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
    // Clears a page for the next test, which takes a third of the time of opening a new one.
    reuseContext: true,
    screenshot: 'only-on-failure',
    // Tests of animations enable them. In all other tests, drawing them would be most of the work.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
